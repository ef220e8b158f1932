//! Each ruling of Pictomania on constructed rounds. A case is text in, text out.

mod chance;
mod course;
mod drawing;
mod hands;
mod ink;
mod leaving;
mod practice;
mod reveal;
mod scoring;
mod sitting;
