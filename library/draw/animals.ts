/** Animals, each centred on the origin, about 300 wide. */
import { colour, drawCircle, drawEllipse, drawRect, drawShadow, drawShape, drawStroke, ink } from './svg.ts';

const drawEyes = (left: number, right: number, y: number): string =>
  drawEllipse(left, y, 7, 9, ink) + drawEllipse(right, y, 7, 9, ink);

export const cat = [
  drawShadow(0, 138, 120),
  drawStroke('M84 96q70 0 62 -76', '#e79a4b', 26),
  drawShape('M-84 136q-14 -150 84 -150t84 150z', '#f0a958'),
  drawShape('M-34 136q0 -70 34 -70t34 70z', colour.cream),
  drawShape('M-86 -150l54 34h64l54 -34l-6 96q-4 62 -80 62t-80 -62z', '#f0a958'),
  drawShape('M-74 -128l26 18l-24 24zM74 -128l-26 18l24 24z', colour.rose),
  drawStroke('M0 -116v26M-20 -112v18M20 -112v18', '#d9853a', 8),
  drawEyes(-32, 32, -52),
  drawShape('M-10 -32h20l-10 12z', colour.wine),
  drawStroke('M0 -20q-2 14 -18 12M0 -20q2 14 18 12', ink, 4),
  drawStroke('M-52 -26l-50 -8M-52 -16l-48 8M52 -26l50 -8M52 -16l48 8', ink, 3),
  drawRect(-60, 112, 40, 26, colour.cream, 13),
  drawRect(20, 112, 40, 26, colour.cream, 13),
].join('');

export const dog = [
  drawShadow(0, 138, 124),
  drawStroke('M88 70q40 -20 44 -64', '#9a6644', 24),
  drawShape('M-84 138q-8 -140 84 -140t84 140z', '#b67d56'),
  drawShape('M-36 138q0 -74 36 -74t36 74z', colour.cream),
  drawRect(-78, -142, 156, 150, '#b67d56', 66),
  drawShape(
    'M-54 -138q-62 -6 -56 80q6 50 40 34q10 -60 30 -96zM54 -138q62 -6 56 80q-6 50 -40 34q-10 -60 -30 -96z',
    '#7f4f35',
  ),
  drawEllipse(0, -26, 50, 40, colour.cream),
  drawEyes(-30, 30, -72),
  drawEllipse(0, -42, 18, 13, ink),
  drawStroke('M0 -30v14M-22 -16q22 18 44 0', ink, 4),
  drawShape('M-12 -8q12 34 24 0z', colour.red),
  drawRect(-64, 4, 128, 20, colour.red, 10),
  drawCircle(0, 26, 11, colour.sun),
].join('');
