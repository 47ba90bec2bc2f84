/** Food and drink, each centred on the origin, about 300 wide. */
import {
  colour,
  drawCircle,
  drawEllipse,
  drawRect,
  drawShadow,
  drawShape,
  drawStroke,
  ink,
  transform,
  withOpacity,
} from './svg.ts';

const steam = withOpacity(
  0.8,
  drawStroke(
    'M-40 -96q-22 -22 0 -44t0 -44M0 -106q-22 -22 0 -44t0 -44M40 -96q-22 -22 0 -44t0 -44',
    colour.white,
    12,
  ),
);

const drawCup = (body: string, drink: string): string =>
  [
    drawShadow(0, 128, 130),
    drawEllipse(0, 112, 140, 22, colour.white),
    drawEllipse(0, 106, 100, 12, colour.stone),
    drawStroke('M92 -20q76 -6 66 46t-84 40', body, 24),
    drawShape('M-110 -62h220q0 172 -74 172h-72q-74 0 -74 -172z', body),
    drawEllipse(0, -62, 110, 26, colour.white),
    drawEllipse(0, -58, 96, 20, drink),
    steam,
  ].join('');

export const tea =
  drawCup(colour.red, '#c9772f') +
  transform(drawCircle(0, 0, 7, colour.white), { x: -60, y: 10 }) +
  transform(drawCircle(0, 0, 7, colour.white), { x: -20, y: 40 }) +
  drawCircle(24, 4, 7, colour.white) +
  drawCircle(62, 40, 7, colour.white);
export const coffee = drawCup(colour.navy, '#6a4330');

export const apple = [
  drawShadow(0, 132, 96),
  drawShape(
    'M0 -70q-40 -30 -84 -10q-56 30 -40 110q14 76 70 98q26 10 54 -6q28 16 54 6q56 -22 70 -98q16 -80 -40 -110q-44 -20 -84 10z',
    colour.red,
  ),
  drawStroke('M0 -66q2 -40 24 -62', colour.bark, 12),
  drawShape('M16 -100q20 -56 92 -46q-14 62 -92 46z', colour.leaf),
  withOpacity(0.45, drawShape('M-92 -20q4 -34 34 -42q-22 30 -16 72q-16 -4 -18 -30z', colour.white)),
].join('');

export const banana = [
  drawShadow(0, 120, 130),
  drawShape(
    'M-150 -50q20 150 170 154q98 0 134 -64q12 -26 -18 -22q-156 30 -226 -96q-14 -32 -32 -26q-26 10 -28 54z',
    colour.sun,
  ),
  drawShape('M-122 -104l-6 -34l26 -10l10 38q-18 -4 -30 6z', colour.bark),
  drawShape('M136 18q30 -2 22 24l-20 6z', colour.bark),
  drawStroke('M-104 -60q70 120 206 102', '#e0a92e', 8),
].join('');

export const bread = [
  drawShadow(0, 104, 150),
  drawShape('M-156 20q-4 -104 76 -104h160q80 0 76 104l-10 76q-2 12 -16 12h-260q-14 0 -16 -12z', '#c98b4e'),
  drawShape('M-140 24q-2 -84 62 -84h156q64 0 62 84l-8 66h-264z', '#e5b273'),
  drawStroke('M-66 -36l-26 84M6 -36l-26 84M78 -36l-26 84', '#c98b4e', 14),
].join('');

export const cheese = [
  drawShadow(0, 106, 150),
  drawShape('M-160 0l190 -104q120 10 130 104z', '#f9d465'),
  drawShape('M-160 0h320v100h-320z', colour.sun),
  drawCircle(-96, 52, 24, '#dfa52f') + drawCircle(-10, 34, 16, '#dfa52f') + drawCircle(80, 60, 30, '#dfa52f'),
  drawEllipse(60, -42, 26, 14, '#dfa52f') + drawEllipse(0, -20, 16, 9, '#dfa52f'),
].join('');

export const milk = [
  drawShadow(0, 148, 84),
  drawShape('M-72 -60l30 -60h84l30 60v190q0 14 -14 14h-116q-14 0 -14 -14z', colour.white),
  drawShape('M-42 -120h84l30 60h-144z', colour.ice),
  drawRect(-42, -150, 84, 34, colour.blue, 6),
  drawRect(-72, -20, 144, 96, colour.blue),
  drawShape('M-34 44q-8 -56 34 -66q42 10 34 66q-34 24 -68 0z', colour.white),
  drawCircle(-12, 20, 5, ink) + drawCircle(12, 20, 5, ink) + drawEllipse(0, 38, 16, 9, colour.rose),
  withOpacity(0.5, drawShape('M72 -60v190q0 14 -14 14h-14v-204z', colour.stone)),
].join('');

export const egg = [
  drawShadow(0, 128, 110),
  drawShape('M-120 40q0 90 120 90t120 -90z', colour.blue),
  drawRect(-70, 120, 140, 14, colour.navy, 7),
  drawShape('M0 -150q84 30 84 158q0 66 -84 66t-84 -66q0 -128 84 -158z', '#fbe3cb'),
  withOpacity(0.5, drawEllipse(-30, -50, 16, 40, colour.white)),
  drawShape('M-124 34h248q4 18 -6 34h-236q-10 -16 -6 -34z', colour.sky),
].join('');

export const borsch = [
  drawShadow(0, 122, 140),
  drawEllipse(0, 104, 110, 24, colour.stone),
  drawShape('M-160 -20h320q-10 136 -160 136t-160 -136z', colour.white),
  drawStroke('M-140 30q140 46 280 0', colour.blue, 10),
  drawEllipse(0, -20, 160, 44, colour.ice),
  drawEllipse(0, -18, 138, 34, '#b5303c'),
  drawShape('M-30 -30q30 -20 60 -2q20 14 -6 24q-40 10 -56 -4q-10 -8 2 -18z', colour.white),
  drawStroke('M-86 -22l10 -10M-66 -8l12 -6M70 -26l14 6M52 -6l12 6', colour.leaf, 7),
  transform(steam, { y: 30, scale: 0.8 }),
].join('');

export const cake = [
  drawShadow(0, 116, 140),
  drawEllipse(0, 108, 140, 18, colour.white),
  drawShape('M-120 -30h240v120q0 12 -12 12h-216q-12 0 -12 -12z', '#f4c9a0'),
  drawRect(-120, 24, 240, 22, colour.rose),
  drawShape(
    'M-126 -34q0 -34 34 -34h184q34 0 34 34v18q-20 26 -42 0q-20 34 -42 0q-20 24 -42 0q-20 34 -42 0q-20 24 -42 0q-20 26 -42 0z',
    colour.white,
  ),
  drawCircle(0, -92, 24, colour.red),
  drawStroke('M4 -112q2 -24 24 -34', colour.moss, 6),
].join('');

export const tomato = [
  drawShadow(0, 120, 110),
  drawShape(
    'M0 -74q90 -30 130 40q30 90 -40 140q-44 28 -90 10q-46 18 -90 -10q-70 -50 -40 -140q40 -70 130 -40z',
    colour.red,
  ),
  drawShape('M0 -64l-60 -20l36 -8l-22 -34l40 18l6 -40l8 40l40 -18l-22 34l36 8z', colour.moss),
  withOpacity(0.4, drawEllipse(-72, 0, 18, 40, colour.white)),
].join('');

export const water = [
  drawShadow(0, 138, 80),
  drawShape('M-84 -130h168l-20 256q-2 14 -16 14h-96q-14 0 -16 -14z', colour.white),
  withOpacity(0.9, drawShape('M-74 -70h148l-16 190q-2 10 -12 10h-92q-10 0 -12 -10z', colour.sky)),
  drawEllipse(0, -70, 74, 14, colour.ice),
  withOpacity(0.7, drawStroke('M-46 -40l8 120', colour.white, 10)),
].join('');

export const juice = [
  drawShadow(0, 138, 80),
  drawStroke('M20 -150l-24 120M20 -150l44 -14', colour.red, 12),
  drawShape('M-84 -100h168l-18 226q-2 14 -16 14h-100q-14 0 -16 -14z', colour.white),
  drawShape('M-78 -66h156l-14 184q-2 12 -12 12h-104q-10 0 -12 -12z', colour.orange),
  drawEllipse(0, -66, 78, 16, '#f8b26a'),
  drawCircle(74, -96, 44, colour.sun) +
    drawCircle(74, -96, 34, '#fbe08f') +
    drawStroke('M74 -128v64M42 -96h64M52 -118l44 44M96 -118l-44 44', colour.sun, 5),
].join('');
