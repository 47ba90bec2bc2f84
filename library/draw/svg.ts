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

const formatNumber = (n: number): string => String(Math.round(n * 100) / 100);
const formatAttributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? formatNumber(value) : value}"`)
    .join('');

const element = (name: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  `<${name}${formatAttributes(values)}/>`;

export const drawRect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  element('rect', { x, y, width, height, rx, fill });

export const drawCircle = (cx: number, cy: number, r: number, fill: string): string =>
  element('circle', { cx, cy, r, fill });

export const drawEllipse = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  element('ellipse', { cx, cy, rx, ry, fill });

export const drawShape = (d: string, fill: string): string => element('path', { d, fill });

/** An unfilled path with round ends. */
export const drawStroke = (d: string, colour: string, width: number): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

interface TextOptions {
  readonly size?: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
}

export const drawText = (
  x: number,
  y: number,
  content: string,
  { size = 28, fill = ink, anchor = 'middle', bold = true }: TextOptions = {},
): string =>
  `<text x="${x}" y="${y}" font-family="Noto Sans" font-size="${size}" font-weight="${bold ? 700 : 400}" fill="${fill}" text-anchor="${anchor}">${content.replaceAll('&', '&amp;')}</text>`;

interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly angle?: number;
  readonly isFlipped?: boolean;
}

/** Moves, scales, rotates or flips a drawing. */
export function transform(
  drawing: string,
  { x = 0, y = 0, scale = 1, angle = 0, isFlipped = false }: Placement,
): string {
  const scaleX = isFlipped ? -scale : scale;
  return `<g transform="translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${formatNumber(angle)}) scale(${formatNumber(scaleX)} ${formatNumber(scale)})">${drawing}</g>`;
}

export const withOpacity = (opacity: number, drawing: string): string =>
  `<g opacity="${opacity}">${drawing}</g>`;

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

export const createPicture = (width: number, height: number, ...drawings: readonly string[]): Picture => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawings.join('')}</svg>`,
});

/** A single object in the centre of a 480 by 480 square. */
export const createCard = (tint: string, ...drawings: readonly string[]): Picture =>
  createPicture(
    480,
    480,
    drawRect(0, 0, 480, 480, colour.paper),
    drawCircle(240, 240, 205, tint),
    transform(drawings.join(''), { x: 240, y: 240 }),
  );

/** The shadow of an object on the ground. */
export const drawShadow = (cx: number, cy: number, rx: number): string =>
  withOpacity(0.14, drawEllipse(cx, cy, rx, Math.max(6, rx * 0.12), ink));
