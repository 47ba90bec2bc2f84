/** Food and drink, each centred on the origin, about 300 wide. */
import { circle, colour, ellipse, ink, put, rect, see, shadow, shape, stroke } from './svg.ts';

const steam = see(
  0.8,
  stroke(
    'M-40 -96q-22 -22 0 -44t0 -44M0 -106q-22 -22 0 -44t0 -44M40 -96q-22 -22 0 -44t0 -44',
    colour.white,
    12,
  ),
);

const cup = (body: string, drink: string): string =>
  [
    shadow(0, 128, 130),
    ellipse(0, 112, 140, 22, colour.white),
    ellipse(0, 106, 100, 12, colour.stone),
    stroke('M92 -20q76 -6 66 46t-84 40', body, 24),
    shape('M-110 -62h220q0 172 -74 172h-72q-74 0 -74 -172z', body),
    ellipse(0, -62, 110, 26, colour.white),
    ellipse(0, -58, 96, 20, drink),
    steam,
  ].join('');

export const tea =
  cup(colour.red, '#c9772f') +
  put(circle(0, 0, 7, colour.white), { x: -60, y: 10 }) +
  put(circle(0, 0, 7, colour.white), { x: -20, y: 40 }) +
  circle(24, 4, 7, colour.white) +
  circle(62, 40, 7, colour.white);
export const coffee = cup(colour.navy, '#6a4330');

export const apple = [
  shadow(0, 132, 96),
  shape(
    'M0 -70q-40 -30 -84 -10q-56 30 -40 110q14 76 70 98q26 10 54 -6q28 16 54 6q56 -22 70 -98q16 -80 -40 -110q-44 -20 -84 10z',
    colour.red,
  ),
  stroke('M0 -66q2 -40 24 -62', colour.bark, 12),
  shape('M16 -100q20 -56 92 -46q-14 62 -92 46z', colour.leaf),
  see(0.45, shape('M-92 -20q4 -34 34 -42q-22 30 -16 72q-16 -4 -18 -30z', colour.white)),
].join('');

export const banana = [
  shadow(0, 120, 130),
  shape(
    'M-150 -50q20 150 170 154q98 0 134 -64q12 -26 -18 -22q-156 30 -226 -96q-14 -32 -32 -26q-26 10 -28 54z',
    colour.sun,
  ),
  shape('M-122 -104l-6 -34l26 -10l10 38q-18 -4 -30 6z', colour.bark),
  shape('M136 18q30 -2 22 24l-20 6z', colour.bark),
  stroke('M-104 -60q70 120 206 102', '#e0a92e', 8),
].join('');

export const bread = [
  shadow(0, 104, 150),
  shape('M-156 20q-4 -104 76 -104h160q80 0 76 104l-10 76q-2 12 -16 12h-260q-14 0 -16 -12z', '#c98b4e'),
  shape('M-140 24q-2 -84 62 -84h156q64 0 62 84l-8 66h-264z', '#e5b273'),
  stroke('M-66 -36l-26 84M6 -36l-26 84M78 -36l-26 84', '#c98b4e', 14),
].join('');

export const cheese = [
  shadow(0, 106, 150),
  shape('M-160 0l190 -104q120 10 130 104z', '#f9d465'),
  shape('M-160 0h320v100h-320z', colour.sun),
  circle(-96, 52, 24, '#dfa52f') + circle(-10, 34, 16, '#dfa52f') + circle(80, 60, 30, '#dfa52f'),
  ellipse(60, -42, 26, 14, '#dfa52f') + ellipse(0, -20, 16, 9, '#dfa52f'),
].join('');

export const milk = [
  shadow(0, 148, 84),
  shape('M-72 -60l30 -60h84l30 60v190q0 14 -14 14h-116q-14 0 -14 -14z', colour.white),
  shape('M-42 -120h84l30 60h-144z', colour.ice),
  rect(-42, -150, 84, 34, colour.blue, 6),
  rect(-72, -20, 144, 96, colour.blue),
  shape('M-34 44q-8 -56 34 -66q42 10 34 66q-34 24 -68 0z', colour.white),
  circle(-12, 20, 5, ink) + circle(12, 20, 5, ink) + ellipse(0, 38, 16, 9, colour.rose),
  see(0.5, shape('M72 -60v190q0 14 -14 14h-14v-204z', colour.stone)),
].join('');

export const egg = [
  shadow(0, 128, 110),
  shape('M-120 40q0 90 120 90t120 -90z', colour.blue),
  rect(-70, 120, 140, 14, colour.navy, 7),
  shape('M0 -150q84 30 84 158q0 66 -84 66t-84 -66q0 -128 84 -158z', '#fbe3cb'),
  see(0.5, ellipse(-30, -50, 16, 40, colour.white)),
  shape('M-124 34h248q4 18 -6 34h-236q-10 -16 -6 -34z', colour.sky),
].join('');

export const borsch = [
  shadow(0, 122, 140),
  ellipse(0, 104, 110, 24, colour.stone),
  shape('M-160 -20h320q-10 136 -160 136t-160 -136z', colour.white),
  stroke('M-140 30q140 46 280 0', colour.blue, 10),
  ellipse(0, -20, 160, 44, colour.ice),
  ellipse(0, -18, 138, 34, '#b5303c'),
  shape('M-30 -30q30 -20 60 -2q20 14 -6 24q-40 10 -56 -4q-10 -8 2 -18z', colour.white),
  stroke('M-86 -22l10 -10M-66 -8l12 -6M70 -26l14 6M52 -6l12 6', colour.leaf, 7),
  put(steam, { y: 30, scale: 0.8 }),
].join('');

export const cake = [
  shadow(0, 116, 140),
  ellipse(0, 108, 140, 18, colour.white),
  shape('M-120 -30h240v120q0 12 -12 12h-216q-12 0 -12 -12z', '#f4c9a0'),
  rect(-120, 24, 240, 22, colour.rose),
  shape(
    'M-126 -34q0 -34 34 -34h184q34 0 34 34v18q-20 26 -42 0q-20 34 -42 0q-20 24 -42 0q-20 34 -42 0q-20 24 -42 0q-20 26 -42 0z',
    colour.white,
  ),
  circle(0, -92, 24, colour.red),
  stroke('M4 -112q2 -24 24 -34', colour.moss, 6),
].join('');

export const tomato = [
  shadow(0, 120, 110),
  shape(
    'M0 -74q90 -30 130 40q30 90 -40 140q-44 28 -90 10q-46 18 -90 -10q-70 -50 -40 -140q40 -70 130 -40z',
    colour.red,
  ),
  shape('M0 -64l-60 -20l36 -8l-22 -34l40 18l6 -40l8 40l40 -18l-22 34l36 8z', colour.moss),
  see(0.4, ellipse(-72, 0, 18, 40, colour.white)),
].join('');

export const water = [
  shadow(0, 138, 80),
  shape('M-84 -130h168l-20 256q-2 14 -16 14h-96q-14 0 -16 -14z', colour.white),
  see(0.9, shape('M-74 -70h148l-16 190q-2 10 -12 10h-92q-10 0 -12 -10z', colour.sky)),
  ellipse(0, -70, 74, 14, colour.ice),
  see(0.7, stroke('M-46 -40l8 120', colour.white, 10)),
].join('');

export const juice = [
  shadow(0, 138, 80),
  stroke('M20 -150l-24 120M20 -150l44 -14', colour.red, 12),
  shape('M-84 -100h168l-18 226q-2 14 -16 14h-100q-14 0 -16 -14z', colour.white),
  shape('M-78 -66h156l-14 184q-2 12 -12 12h-104q-10 0 -12 -12z', colour.orange),
  ellipse(0, -66, 78, 16, '#f8b26a'),
  circle(74, -96, 44, colour.sun) +
    circle(74, -96, 34, '#fbe08f') +
    stroke('M74 -128v64M42 -96h64M52 -118l44 44M96 -118l-44 44', colour.sun, 5),
].join('');
