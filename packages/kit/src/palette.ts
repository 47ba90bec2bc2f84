/**
 * All colours of the product. The shades of each colour have even perceived lightness (OKLCH), so that in every colour
 * white text is readable on shade 7 and dark text on shade 4. The greys are slightly yellow.
 */
import type { Mode, Scheme } from './theme-state.ts';

type Ramp = [string, string, string, string, string, string, string, string, string, string];

export const paper = '#ffffff';
export const ink = '#1d1a16';

const blue: Ramp = [
  '#f2f8ff',
  '#e2efff',
  '#c7e1ff',
  '#a3ceff',
  '#7cb7f8',
  '#5b9ce3',
  '#4182c7',
  '#2869ac',
  '#1b5590',
  '#13416f',
];
const green: Ramp = [
  '#ecfcf1',
  '#dbf6e3',
  '#beebcc',
  '#9adcb0',
  '#74c893',
  '#4faf76',
  '#30945d',
  '#087c46',
  '#006537',
  '#004d29',
];
const purple: Ramp = [
  '#f7f6ff',
  '#efebff',
  '#e0d8ff',
  '#cebfff',
  '#b9a0ff',
  '#a083ea',
  '#8669cd',
  '#6f51b3',
  '#5b4095',
  '#453074',
];
const orange: Ramp = [
  '#fff5ee',
  '#ffe9db',
  '#ffd4b8',
  '#ffb888',
  '#f29b5c',
  '#db7d32',
  '#be6308',
  '#9d4f00',
  '#814000',
  '#633000',
];
const red: Ramp = [
  '#fff4f3',
  '#ffe8e5',
  '#ffd1cd',
  '#ffb4ad',
  '#ff8d85',
  '#f3625d',
  '#d54644',
  '#b9292d',
  '#9a1a20',
  '#771216',
];
const yellow: Ramp = [
  '#fff6e8',
  '#fdebd1',
  '#f6d9ae',
  '#ecc383',
  '#dba956',
  '#c48d25',
  '#a77400',
  '#895e00',
  '#704c00',
  '#563a00',
];
const teal: Ramp = [
  '#ebfbfa',
  '#daf4f3',
  '#bce8e7',
  '#98d8d7',
  '#70c3c3',
  '#49aaa9',
  '#298f8f',
  '#007777',
  '#006161',
  '#004a4a',
];
const pink: Ramp = [
  '#fff4f8',
  '#ffe6f1',
  '#ffcee4',
  '#fdafd3',
  '#ee90be',
  '#d771a4',
  '#ba578a',
  '#a03f73',
  '#84305e',
  '#662347',
];
const gray: Ramp = [
  '#fdf9f4',
  '#f8f4ef',
  '#eeeae5',
  '#e1ddd8',
  '#ccc8c3',
  '#8f8b87',
  '#736f6b',
  '#5f5c57',
  '#403d39',
  '#24211d',
];
const dark: Ramp = [
  '#e6e2de',
  '#cac7c2',
  '#b2afab',
  '#83807c',
  '#4f4d49',
  '#393633',
  '#2a2724',
  '#1e1b18',
  '#171411',
  '#0f0d0a',
];
/** The near-black accent colour. In dark mode the shades are inverted: nearly white with dark text on it. */
const nearBlack: Ramp = [
  '#fbf6f0',
  '#f2eee7',
  '#e4dfd8',
  '#d5d0ca',
  '#cecac3',
  '#b3aea7',
  '#504c47',
  '#2e2b26',
  '#1d1a16',
  '#120f0b',
];

export const ramps = { blue, green, purple, orange, red, yellow, teal, pink, gray, dark } as const;
export const accents: Readonly<Record<Scheme, Ramp>> = {
  default: blue,
  dark: nearBlack,
  green,
  purple,
  orange,
};

/**
 * The shade of filled buttons: a dark shade under white text in light mode, a bright one under dark text in dark mode.
 */
export const filledShade: Readonly<Record<Mode, 4 | 7>> = { light: 7, dark: 4 };

/** Mixes two colours; `overShare` (0 to 1) is the share of `over`. */
export function mix(over: string, under: string, overShare: number): string {
  const channel = (colour: string, offset: number) => Number.parseInt(colour.slice(offset, offset + 2), 16);
  const mixed = [1, 3, 5].map((offset) =>
    Math.round(channel(over, offset) * overShare + channel(under, offset) * (1 - overShare)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
