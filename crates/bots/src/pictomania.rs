//! Pictomania has no computer players: nobody wants to guess their drawings.
//! What is here plays in simulations only.

pub mod scribbler;
