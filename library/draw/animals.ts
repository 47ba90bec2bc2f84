/** Animals, each around its middle, about 300 wide. */
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

export const fish = [
  shape('M92 0l74 -62q18 60 0 124z', colour.orange),
  shape('M-20 -84q44 -44 78 -6l-30 40zM-10 80q30 46 66 14l-30 -40z', colour.orange),
  ellipse(-20, 0, 132, 88, '#f7ab5a'),
  shape('M-150 -12q10 -66 96 -74q-34 86 0 172q-86 -6 -96 -74q16 -12 0 -24z', colour.cream),
  stroke('M-20 -46q22 46 0 92M24 -40q18 40 0 80M64 -28q12 28 0 56', '#e58a3c', 7),
  circle(-90, -22, 17, colour.white),
  circle(-93, -22, 10, ink),
  bubbles([-150, -70, 9], [-172, -104, 13], [-148, -140, 8]),
].join('');

function bubbles(...all: readonly (readonly [number, number, number])[]): string {
  return all.map(([x, y, r]) => circle(x, y, r, colour.white)).join('');
}

export const bird = [
  shadow(0, 140, 80),
  stroke('M-20 96v40M24 96v40M-36 138h30M8 138h32', colour.orange, 9),
  shape('M70 30l96 -44l-26 54l22 20z', colour.navy),
  ellipse(0, 24, 108, 84, colour.blue),
  circle(-56, -56, 62, colour.blue),
  shape('M-86 60q70 60 140 0q-20 46 -70 46t-70 -46z', colour.ice),
  shape('M-20 6q90 -30 122 30q-66 56 -122 -30z', colour.navy),
  shape('M-112 -62l-46 18l44 18z', colour.sun),
  ellipse(-72, -66, 8, 10, ink),
].join('');
