/** Animals, each centred on the origin, about 300 wide. */
import { circle, colour, ellipse, ink, rect, shadow, shape, stroke } from './svg.ts';

const eyes = (left: number, right: number, y: number): string =>
  ellipse(left, y, 7, 9, ink) + ellipse(right, y, 7, 9, ink);

export const cat = [
  shadow(0, 138, 120),
  stroke('M84 96q70 0 62 -76', '#e79a4b', 26),
  shape('M-84 136q-14 -150 84 -150t84 150z', '#f0a958'),
  shape('M-34 136q0 -70 34 -70t34 70z', colour.cream),
  shape('M-86 -150l54 34h64l54 -34l-6 96q-4 62 -80 62t-80 -62z', '#f0a958'),
  shape('M-74 -128l26 18l-24 24zM74 -128l-26 18l24 24z', colour.rose),
  stroke('M0 -116v26M-20 -112v18M20 -112v18', '#d9853a', 8),
  eyes(-32, 32, -52),
  shape('M-10 -32h20l-10 12z', colour.wine),
  stroke('M0 -20q-2 14 -18 12M0 -20q2 14 18 12', ink, 4),
  stroke('M-52 -26l-50 -8M-52 -16l-48 8M52 -26l50 -8M52 -16l48 8', ink, 3),
  rect(-60, 112, 40, 26, colour.cream, 13),
  rect(20, 112, 40, 26, colour.cream, 13),
].join('');

export const dog = [
  shadow(0, 138, 124),
  stroke('M88 70q40 -20 44 -64', '#9a6644', 24),
  shape('M-84 138q-8 -140 84 -140t84 140z', '#b67d56'),
  shape('M-36 138q0 -74 36 -74t36 74z', colour.cream),
  rect(-78, -142, 156, 150, '#b67d56', 66),
  shape(
    'M-54 -138q-62 -6 -56 80q6 50 40 34q10 -60 30 -96zM54 -138q62 -6 56 80q-6 50 -40 34q-10 -60 -30 -96z',
    '#7f4f35',
  ),
  ellipse(0, -26, 50, 40, colour.cream),
  eyes(-30, 30, -72),
  ellipse(0, -42, 18, 13, ink),
  stroke('M0 -30v14M-22 -16q22 18 44 0', ink, 4),
  shape('M-12 -8q12 34 24 0z', colour.red),
  rect(-64, 4, 128, 20, colour.red, 10),
  circle(0, 26, 11, colour.sun),
].join('');
