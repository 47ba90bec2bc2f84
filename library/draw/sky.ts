/** Weather, the seasons and clocks. */
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

const drawAround = (count: number, draw: (turn: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw((360 / count) * index)).join('');

export const drawSun = (radius = 84): string =>
  drawAround(12, (turn) => transform(drawRect(-9, -radius - 62, 18, 40, colour.sun, 9), { angle: turn })) +
  drawCircle(0, 0, radius, colour.sun) +
  withOpacity(0.35, drawCircle(-radius / 4, -radius / 4, radius / 2, colour.white));

export const drawCloud = (fill: string = colour.white): string =>
  drawCircle(-76, 20, 56, fill) +
  drawCircle(-14, -24, 78, fill) +
  drawCircle(70, 10, 62, fill) +
  drawRect(-130, 16, 262, 60, fill, 30);

const drawDrop = (x: number, y: number): string =>
  transform(drawShape('M0 -24q20 28 20 40a20 20 0 0 1 -40 0q0 -12 20 -40z', colour.blue), {
    x,
    y,
    scale: 0.8,
  });
const drawFlake = (x: number, y: number, scale = 1): string =>
  transform(
    drawAround(3, (turn) =>
      transform(drawStroke('M0 -26v52M-9 -20l9 9l9 -9M-9 20l9 -9l9 9', colour.white, 6), { angle: turn / 2 }),
    ),
    { x, y, scale },
  );

export const weather = {
  sunny: transform(drawSun(92), {}),
  cloudy: transform(drawSun(64), { x: 64, y: -70 }) + transform(drawCloud(), { x: -10, y: 30, scale: 1.15 }),
  rainy:
    transform(drawCloud(colour.slate), { y: -60, scale: 1.15 }) +
    drawDrop(-90, 70) +
    drawDrop(-30, 110) +
    drawDrop(30, 70) +
    drawDrop(90, 110) +
    drawDrop(-60, 160) +
    drawDrop(56, 160),
  snowy:
    transform(drawCloud(colour.white), { y: -60, scale: 1.15 }) +
    drawFlake(-84, 70) +
    drawFlake(0, 90, 1.2) +
    drawFlake(84, 70) +
    drawFlake(-44, 148, 0.9) +
    drawFlake(48, 152),
  windy:
    transform(drawCloud(), { x: -20, y: -80, scale: 0.9 }) +
    drawStroke(
      'M-150 20h220q56 0 50 -44q-8 -34 -44 -26M-110 64h230q44 4 40 42q-8 34 -44 24M-150 108h130q38 4 32 34q-8 26 -36 18',
      colour.white,
      18,
    ) +
    transform(drawShape('M0 0q30 -24 50 0q-24 26 -50 0z', colour.orange), { x: -110, y: -14, angle: -20 }) +
    transform(drawShape('M0 0q30 -24 50 0q-24 26 -50 0z', colour.red), { x: 30, y: 150, angle: 14 }),
  stormy:
    transform(drawCloud('#6f7590'), { y: -60, scale: 1.2 }) +
    drawShape('M-6 10l-58 92h44l-26 84l96 -118h-50l40 -58z', colour.sun) +
    drawDrop(-104, 96) +
    drawDrop(96, 110),
} as const;

interface Season {
  readonly sky: string;
  readonly ground: string;
  readonly crown: readonly string[];
  readonly extra: string;
}

const drawSpots = (fill: string, positions: readonly (readonly [number, number, number])[]): string =>
  positions.map(([x, y, r]) => drawCircle(x, y, r, fill)).join('');

const seasons: Readonly<Record<'spring' | 'summer' | 'autumn' | 'winter', Season>> = {
  spring: {
    sky: '#d6ecf5',
    ground: '#9fd08f',
    crown: [colour.rose, '#f9cdc9', '#fbdcd6'],
    extra:
      drawSpots(colour.sun, [
        [90, 640, 9],
        [180, 690, 9],
        [640, 660, 9],
        [560, 700, 9],
      ]) +
      drawSpots(colour.white, [
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
      transform(drawSun(56), { x: 650, y: 130 }) +
      drawSpots(colour.red, [
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
      drawSpots(colour.orange, [
        [150, 660, 14],
        [240, 700, 12],
        [560, 670, 14],
        [640, 700, 12],
      ]) +
      drawSpots(colour.red, [
        [200, 640, 12],
        [600, 640, 12],
        [500, 710, 13],
      ]) +
      transform(drawCloud('#c7c6cf'), { x: 150, y: 140, scale: 0.8 }),
  },
  winter: {
    sky: '#cfdcee',
    ground: '#f4f8fc',
    crown: [],
    extra:
      drawFlake(120, 150) +
      drawFlake(240, 260, 0.7) +
      drawFlake(620, 160, 1.2) +
      drawFlake(690, 330, 0.8) +
      drawFlake(90, 420, 0.8) +
      drawFlake(560, 330, 0.6),
  },
};

/** One tree in its season, 800 by 800. */
export function drawSeason(name: keyof typeof seasons): string {
  const { sky, ground, crown, extra } = seasons[name];
  const [first = sky, second = sky, third = sky] = crown;
  const leaves =
    crown.length === 0
      ? drawStroke(
          'M400 420l-110 -130M400 380l110 -150M400 460l-150 -60M400 440l150 -70M330 340l-10 -90M468 290l70 -10M306 422l-60 30',
          colour.bark,
          18,
        ) + drawStroke('M290 290l40 -8M250 400l30 -20M510 230l20 30M550 370l-20 -24', colour.white, 12)
      : drawCircle(300, 340, 120, second) +
        drawCircle(500, 340, 120, first) +
        drawCircle(400, 250, 140, first) +
        drawCircle(360, 400, 110, third) +
        drawCircle(470, 420, 90, second);
  return [
    drawRect(0, 0, 800, 800, sky),
    drawEllipse(400, 800, 640, 220, ground),
    withOpacity(0.14, drawEllipse(400, 662, 150, 18, ink)),
    drawShape('M366 660q20 -110 10 -260h50q-10 150 12 260z', colour.bark),
    leaves,
    extra,
  ].join('');
}

/** A wall clock that shows the time. */
export function drawWallClock(hours: number, minutes: number): string {
  const drawHand = (turn: number, length: number, width: number, fill: string): string =>
    transform(drawRect(-width / 2, -length, width, length + 18, fill, width / 2), { angle: turn });
  const digits = Array.from({ length: 12 }, (_, index) => {
    const angle = ((index + 1) * Math.PI) / 6;
    return `<text x="${(Math.sin(angle) * 124).toFixed(1)}" y="${(13 - Math.cos(angle) * 124).toFixed(1)}" font-family="Noto Sans" font-size="36" font-weight="700" fill="${ink}" text-anchor="middle">${index + 1}</text>`;
  }).join('');
  return [
    drawShadow(0, 196, 110),
    drawCircle(0, 0, 186, colour.red),
    drawCircle(0, 0, 164, colour.white),
    drawAround(60, (turn) =>
      transform(drawRect(-1.5, -160, 3, turn % 30 === 0 ? 14 : 7, colour.slate), { angle: turn }),
    ),
    digits,
    drawHand(((hours % 12) + minutes / 60) * 30, 78, 14, ink),
    drawHand(minutes * 6, 116, 9, colour.navy),
    drawCircle(0, 0, 14, colour.red),
  ].join('');
}
