// An icon as lines: its shapes are outlines of strokes, and filled shapes are outlined.
import { parse } from 'svg-parser';
import { flatten, SIDE } from './line.js';

const HIDDEN = new Set(['defs', 'clipPath', 'mask', 'title', 'desc', 'metadata', 'style']);

/** The lines of an SVG document, scaled so that its view box is as wide as the square. */
export function linesOf(svg) {
  const root = parse(svg).children.find((child) => child.tagName === 'svg');
  const width = Number(String(root.properties.viewBox).split(/[\s,]+/)[2]);
  return walk(root, { fill: 'black', stroke: 'none', transform: '' }, SIDE / width);
}

function walk(element, inherited, scale) {
  if (HIDDEN.has(element.tagName)) return [];
  const own = element.properties ?? {};
  if (element.tagName === 'use' || own.style || own['clip-path'] || own.mask)
    throw new Error('This icon uses parts of SVG that are not read: choose another.');
  const state = {
    fill: own.fill ?? inherited.fill,
    stroke: own.stroke ?? inherited.stroke,
    // svgpath applies the last transform first, as SVG nests them.
    transform: `${inherited.transform} ${own.transform ?? ''}`.trim(),
  };
  if (element.tagName === 'svg' || element.tagName === 'g')
    return element.children.flatMap((child) => walk(child, state, scale));
  if (!isInk(state.fill) && !isInk(state.stroke)) return [];
  return flatten(pathOf(element.tagName, own), scale, state.transform);
}

const isInk = (colour) => !/^(none|transparent|white|#fff|#ffffff)$/i.test(colour);

function pathOf(shape, own) {
  const n = (name) => Number(own[name] ?? 0);
  switch (shape) {
    case 'path':
      return own.d;
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    case 'polyline':
      return `M${own.points}`;
    case 'polygon':
      return `M${own.points}Z`;
    case 'circle':
      return ellipse(n('cx'), n('cy'), n('r'), n('r'));
    case 'ellipse':
      return ellipse(n('cx'), n('cy'), n('rx'), n('ry'));
    case 'rect':
      return rect(
        n('x'),
        n('y'),
        n('width'),
        n('height'),
        Number(own.rx ?? own.ry ?? 0),
        Number(own.ry ?? own.rx ?? 0),
      );
    default:
      throw new Error(`<${shape}> is not read: choose another icon.`);
  }
}

/** As a hand draws it: from the top, once around. */
export function ellipse(x, y, rx, ry) {
  return `M${x} ${y - ry}A${rx} ${ry} 0 1 0 ${x} ${y + ry}A${rx} ${ry} 0 1 0 ${x} ${y - ry}Z`;
}

export function rect(x, y, width, height, rx = 0, ry = rx) {
  const [a, b] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  if (!a || !b) return `M${x} ${y}v${height}h${width}v${-height}Z`;
  const arc = (dx, dy) => `a${a} ${b} 0 0 0 ${dx} ${dy}`;
  return (
    `M${x} ${y + b}v${height - 2 * b}${arc(a, b)}h${width - 2 * a}${arc(a, -b)}` +
    `v${2 * b - height}${arc(-a, -b)}h${2 * a - width}${arc(-a, b)}Z`
  );
}
