/** Weather, the seasons and clocks. */
import { circle, colour, ellipse, ink, put, rect, see, shadow, shape, stroke } from './svg.ts';

const around = (count: number, draw: (turn: number) => string): string =>
  Array.from({ length: count }, (_, place) => draw((360 / count) * place)).join('');

export const sun = (radius = 84): string =>
  around(12, (turn) => put(rect(-9, -radius - 62, 18, 40, colour.sun, 9), { turn })) +
  circle(0, 0, radius, colour.sun) +
  see(0.35, circle(-radius / 4, -radius / 4, radius / 2, colour.white));

export const cloud = (fill: string = colour.white): string =>
  circle(-76, 20, 56, fill) +
  circle(-14, -24, 78, fill) +
  circle(70, 10, 62, fill) +
  rect(-130, 16, 262, 60, fill, 30);

const drop = (x: number, y: number): string =>
  put(shape('M0 -24q20 28 20 40a20 20 0 0 1 -40 0q0 -12 20 -40z', colour.blue), { x, y, scale: 0.8 });
const flake = (x: number, y: number, scale = 1): string =>
  put(
    around(3, (turn) =>
      put(stroke('M0 -26v52M-9 -20l9 9l9 -9M-9 20l9 -9l9 9', colour.white, 6), { turn: turn / 2 }),
    ),
    { x, y, scale },
  );

export const weather = {
  sunny: put(sun(92), {}),
  cloudy: put(sun(64), { x: 64, y: -70 }) + put(cloud(), { x: -10, y: 30, scale: 1.15 }),
  rainy:
    put(cloud(colour.slate), { y: -60, scale: 1.15 }) +
    drop(-90, 70) +
    drop(-30, 110) +
    drop(30, 70) +
    drop(90, 110) +
    drop(-60, 160) +
    drop(56, 160),
  snowy:
    put(cloud(colour.white), { y: -60, scale: 1.15 }) +
    flake(-84, 70) +
    flake(0, 90, 1.2) +
    flake(84, 70) +
    flake(-44, 148, 0.9) +
    flake(48, 152),
  windy:
    put(cloud(), { x: -20, y: -80, scale: 0.9 }) +
    stroke(
      'M-150 20h220q56 0 50 -44q-8 -34 -44 -26M-110 64h230q44 4 40 42q-8 34 -44 24M-150 108h130q38 4 32 34q-8 26 -36 18',
      colour.white,
      18,
    ) +
    put(shape('M0 0q30 -24 50 0q-24 26 -50 0z', colour.orange), { x: -110, y: -14, turn: -20 }) +
    put(shape('M0 0q30 -24 50 0q-24 26 -50 0z', colour.red), { x: 30, y: 150, turn: 14 }),
  stormy:
    put(cloud('#6f7590'), { y: -60, scale: 1.2 }) +
    shape('M-6 10l-58 92h44l-26 84l96 -118h-50l40 -58z', colour.sun) +
    drop(-104, 96) +
    drop(96, 110),
} as const;

interface Season {
  readonly sky: string;
  readonly ground: string;
  readonly crown: readonly string[];
  readonly extra: string;
}

const spots = (fill: string, places: readonly (readonly [number, number, number])[]): string =>
  places.map(([x, y, r]) => circle(x, y, r, fill)).join('');

const seasons: Readonly<Record<'spring' | 'summer' | 'autumn' | 'winter', Season>> = {
  spring: {
    sky: '#d6ecf5',
    ground: '#9fd08f',
    crown: [colour.rose, '#f9cdc9', '#fbdcd6'],
    extra:
      spots(colour.sun, [
        [90, 640, 9],
        [180, 690, 9],
        [640, 660, 9],
        [560, 700, 9],
      ]) +
      spots(colour.white, [
        [130, 662, 9],
        [600, 640, 9],
        [690, 700, 9],
      ]),
  },
  summer: {
    sky: '#aadcf2',
    ground: '#7fc07a',
    crown: [colour.leaf, colour.moss, '#86c48e'],
    extra:
      put(sun(56), { x: 650, y: 130 }) +
      spots(colour.red, [
        [330, 300, 13],
        [450, 260, 13],
        [400, 380, 13],
        [480, 350, 13],
        [300, 380, 13],
      ]),
  },
  autumn: {
    sky: '#e9e3dc',
    ground: '#cdb277',
    crown: [colour.orange, colour.red, colour.sun],
    extra:
      spots(colour.orange, [
        [150, 660, 14],
        [240, 700, 12],
        [560, 670, 14],
        [640, 700, 12],
      ]) +
      spots(colour.red, [
        [200, 640, 12],
        [600, 640, 12],
        [500, 710, 13],
      ]) +
      put(cloud('#c7c6cf'), { x: 150, y: 140, scale: 0.8 }),
  },
  winter: {
    sky: '#cfdcee',
    ground: '#f4f8fc',
    crown: [],
    extra:
      flake(120, 150) +
      flake(240, 260, 0.7) +
      flake(620, 160, 1.2) +
      flake(690, 330, 0.8) +
      flake(90, 420, 0.8) +
      flake(560, 330, 0.6),
  },
};

/** One tree in its season, 800 by 800. */
export function season(name: keyof typeof seasons): string {
  const { sky, ground, crown, extra } = seasons[name];
  const [first = sky, second = sky, third = sky] = crown;
  const leaves =
    crown.length === 0
      ? stroke(
          'M400 420l-110 -130M400 380l110 -150M400 460l-150 -60M400 440l150 -70M330 340l-10 -90M468 290l70 -10M306 422l-60 30',
          colour.bark,
          18,
        ) + stroke('M290 290l40 -8M250 400l30 -20M510 230l20 30M550 370l-20 -24', colour.white, 12)
      : circle(300, 340, 120, second) +
        circle(500, 340, 120, first) +
        circle(400, 250, 140, first) +
        circle(360, 400, 110, third) +
        circle(470, 420, 90, second);
  return [
    rect(0, 0, 800, 800, sky),
    ellipse(400, 800, 640, 220, ground),
    see(0.14, ellipse(400, 662, 150, 18, ink)),
    shape('M366 660q20 -110 10 -260h50q-10 150 12 260z', colour.bark),
    leaves,
    extra,
  ].join('');
}

/** A wall clock that shows the time. */
export function clock(hours: number, minutes: number): string {
  const hand = (turn: number, length: number, width: number, fill: string): string =>
    put(rect(-width / 2, -length, width, length + 18, fill, width / 2), { turn });
  const digits = Array.from({ length: 12 }, (_, place) => {
    const angle = ((place + 1) * Math.PI) / 6;
    return `<text x="${(Math.sin(angle) * 124).toFixed(1)}" y="${(13 - Math.cos(angle) * 124).toFixed(1)}" font-family="Noto Sans" font-size="36" font-weight="700" fill="${ink}" text-anchor="middle">${place + 1}</text>`;
  }).join('');
  return [
    shadow(0, 196, 110),
    circle(0, 0, 186, colour.red),
    circle(0, 0, 164, colour.white),
    around(60, (turn) => put(rect(-1.5, -160, 3, turn % 30 === 0 ? 14 : 7, colour.slate), { turn })),
    digits,
    hand(((hours % 12) + minutes / 60) * 30, 78, 14, ink),
    hand(minutes * 6, 116, 9, colour.navy),
    circle(0, 0, 14, colour.red),
  ].join('');
}
