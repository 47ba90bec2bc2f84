/** The basic shapes of all pictures, as SVG text. */

export const ink = '#3b3355';

/** One palette for all pictures, so that they look alike. */
export const colour = {
  paper: '#fff7ea',
  cream: '#fde9cf',
  white: '#ffffff',
  red: '#e2574c',
  wine: '#b63f4b',
  orange: '#f28f3b',
  sun: '#f7c548',
  straw: '#f5dea0',
  leaf: '#6bb07a',
  moss: '#3f8361',
  mint: '#cfe8d5',
  sky: '#a8d5ee',
  ice: '#dceff9',
  blue: '#5b8fd0',
  navy: '#3a5a94',
  lilac: '#cbb8e8',
  plum: '#7d5ba6',
  rose: '#f6b7b2',
  blush: '#fbdcd6',
  wood: '#b9834f',
  bark: '#8a5a3b',
  sand: '#e6c79c',
  stone: '#c9ccd8',
  slate: '#8b90a8',
} as const;

const number = (n: number): string => String(Math.round(n * 100) / 100);
const attributes = (of: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? number(value) : value}"`)
    .join('');

const element = (name: string, of: Readonly<Record<string, string | number | undefined>>): string =>
  `<${name}${attributes(of)}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  element('rect', { x, y, width, height, rx, fill });

export const circle = (cx: number, cy: number, r: number, fill: string): string =>
  element('circle', { cx, cy, r, fill });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  element('ellipse', { cx, cy, rx, ry, fill });

export const shape = (d: string, fill: string): string => element('path', { d, fill });

/** An unfilled path with round ends. */
export const stroke = (d: string, colour: string, width: number): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

interface Written {
  readonly size?: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
}

export const words = (
  x: number,
  y: number,
  said: string,
  { size = 28, fill = ink, anchor = 'middle', bold = true }: Written = {},
): string =>
  `<text x="${x}" y="${y}" font-family="Noto Sans" font-size="${size}" font-weight="${bold ? 700 : 400}" fill="${fill}" text-anchor="${anchor}">${said.replaceAll('&', '&amp;')}</text>`;

interface Placed {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly turn?: number;
  readonly mirrored?: boolean;
}

/** Moves, scales, rotates or flips a drawing. */
export function put(drawn: string, { x = 0, y = 0, scale = 1, turn = 0, mirrored = false }: Placed): string {
  const across = mirrored ? -scale : scale;
  return `<g transform="translate(${number(x)} ${number(y)}) rotate(${number(turn)}) scale(${number(across)} ${number(scale)})">${drawn}</g>`;
}

export const see = (opacity: number, drawn: string): string => `<g opacity="${opacity}">${drawn}</g>`;

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

export const picture = (width: number, height: number, ...drawn: readonly string[]): Picture => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`,
});

/** A single object in the centre of a 480 by 480 square. */
export const card = (tint: string, ...drawn: readonly string[]): Picture =>
  picture(
    480,
    480,
    rect(0, 0, 480, 480, colour.paper),
    circle(240, 240, 205, tint),
    put(drawn.join(''), { x: 240, y: 240 }),
  );

/** The shadow of an object on the ground. */
export const shadow = (cx: number, cy: number, rx: number): string =>
  see(0.14, ellipse(cx, cy, rx, Math.max(6, rx * 0.12), ink));
