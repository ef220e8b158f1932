/** The shape of each colour: nothing is told by colour alone. */
import type { Colour } from '../protocol/wire';

export const SHAPES: Record<Colour, string> = {
  vermilion: 'M12 2.6 22.2 20.4H1.8Z',
  blue: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
  green: 'M3.5 3.5h17v17h-17Z',
  yellow: 'm12 1.6 3.1 6.9 7.4.8-5.5 5 1.5 7.4L12 18l-6.5 3.7L7 14.3l-5.5-5 7.4-.8Z',
  violet: 'M12 1.8 20.9 6.9V17.1L12 22.2 3.1 17.1V6.9Z',
  slate: 'M8 2.5h8V8h5.5v8H16v5.5H8V16H2.5V8H8Z',
};
export const COLOURS = Object.keys(SHAPES) as Colour[];
