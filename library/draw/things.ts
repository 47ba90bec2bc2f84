/** Furniture and household objects, each centred on the origin, about 320 wide. */
import {
  colour,
  drawCircle,
  drawEllipse,
  drawRect,
  drawShadow,
  drawShape,
  drawStroke,
  transform,
  withOpacity,
} from './svg.ts';

export const lamp = [
  drawShadow(0, 152, 80),
  withOpacity(0.35, drawShape('M-80 -20l-60 160h280l-60 -160z', colour.sun)),
  drawRect(-7, -40, 14, 180, colour.bark, 7),
  drawEllipse(0, 142, 70, 16, colour.bark),
  drawShape('M-52 -150h104l48 128h-200z', colour.orange),
  drawEllipse(0, -22, 100, 14, '#fbd27a'),
].join('');

export const table = [
  drawShadow(0, 128, 150),
  drawRect(-128, -40, 22, 168, colour.bark, 8),
  drawRect(106, -40, 22, 168, colour.bark, 8),
  drawRect(-160, -64, 320, 34, colour.wood, 10),
  drawRect(-118, -30, 236, 18, '#a06d3f'),
].join('');

export const chair = [
  drawShadow(0, 150, 96),
  drawRect(-80, -150, 20, 300, colour.bark, 8),
  drawRect(60, 10, 20, 140, colour.bark, 8),
  drawRect(-80, 10, 160, 30, colour.wood, 10),
  drawRect(-76, -146, 22, 300, colour.bark, 8),
  drawRect(54, -146, 22, 170, colour.bark, 8),
  drawRect(-70, -134, 140, 34, colour.wood, 10),
  drawRect(-70, -80, 140, 28, colour.wood, 10),
  drawRect(-74, -8, 148, 26, colour.red, 12),
].join('');

export const sofa = [
  drawShadow(0, 112, 180),
  drawRect(-130, 86, 22, 28, colour.bark, 6),
  drawRect(108, 86, 22, 28, colour.bark, 6),
  drawRect(-150, -90, 300, 150, colour.plum, 36),
  drawRect(-140, -10, 140, 74, '#9472bd', 22),
  drawRect(0, -10, 140, 74, '#9472bd', 22),
  drawRect(-178, -30, 56, 126, '#6a4a91', 28),
  drawRect(122, -30, 56, 126, '#6a4a91', 28),
  drawRect(-140, 52, 280, 42, '#6a4a91', 14),
].join('');

export const bed = [
  drawShadow(0, 108, 180),
  drawRect(-178, -96, 26, 200, colour.bark, 10),
  drawRect(152, -20, 26, 124, colour.bark, 10),
  drawRect(-160, 30, 320, 52, colour.wood, 8),
  drawRect(-156, -10, 312, 56, colour.white, 20),
  drawRect(-146, -46, 96, 54, colour.ice, 24),
  drawShape('M-40 -20h170q28 0 28 28v48h-198z', colour.blue),
  drawShape('M-40 -20h40v76h-40z', colour.sky),
].join('');

export const wardrobe = [
  drawShadow(0, 158, 130),
  drawRect(-112, 140, 26, 18, colour.bark, 4),
  drawRect(86, 140, 26, 18, colour.bark, 4),
  drawRect(-124, -156, 248, 300, colour.wood, 14),
  drawRect(-110, -140, 106, 268, '#cf9a65', 8),
  drawRect(4, -140, 106, 268, '#cf9a65', 8),
  drawCircle(-18, 0, 9, colour.bark),
  drawCircle(18, 0, 9, colour.bark),
].join('');

const spineColours = [
  colour.red,
  colour.blue,
  colour.sun,
  colour.leaf,
  colour.plum,
  colour.orange,
  colour.navy,
  colour.rose,
];
const drawBooks = (y: number, from: number): string =>
  Array.from({ length: 7 }, (_, index) => {
    const height = 62 - ((index * 7 + from * 5) % 18);
    return drawRect(
      -100 + index * 27,
      y - height,
      22,
      height,
      spineColours[(index + from) % spineColours.length] ?? colour.red,
      4,
    );
  }).join('');

export const bookcase = [
  drawShadow(0, 158, 130),
  drawRect(-126, -156, 252, 312, colour.bark, 12),
  drawRect(-110, -140, 220, 84, colour.cream),
  drawRect(-110, -42, 220, 84, colour.cream),
  drawRect(-110, 56, 220, 84, colour.cream),
  drawBooks(-56, 0) + drawBooks(42, 3) + drawBooks(140, 5),
].join('');

export const book = [
  drawShadow(0, 106, 150),
  drawShape('M0 -80q-70 -40 -156 -16v180q86 -24 156 16z', colour.white),
  drawShape('M0 -80q70 -40 156 -16v180q-86 -24 -156 16z', colour.cream),
  drawShape(
    'M-166 -88l10 -8v180q86 -24 156 16q70 -40 156 -16v-180l10 8v188q-96 -24 -166 14q-70 -38 -166 -14z',
    colour.red,
  ),
  drawStroke(
    'M-124 -60q50 -8 98 14M-124 -24q50 -8 98 14M-124 12q50 -8 98 14M124 -60q-50 -8 -98 14M124 -24q-50 -8 -98 14M124 12q-50 -8 -98 14',
    colour.stone,
    8,
  ),
].join('');

export const plant = [
  drawShadow(0, 150, 70),
  drawStroke('M0 70v-120M0 30q-50 -10 -70 -70M0 10q50 -10 70 -80', colour.moss, 10),
  drawShape('M0 -40q-50 -60 0 -116q50 56 0 116z', colour.leaf),
  drawShape('M-66 -30q-70 -10 -70 -84q70 0 70 84z', colour.moss),
  drawShape('M66 -50q70 -10 74 -84q-74 0 -74 84z', colour.leaf),
  drawShape('M-70 60h140l-22 90h-96z', colour.orange),
  drawRect(-78, 46, 156, 28, '#d9762b', 8),
].join('');

export const drawWindow = (sky: string, width = 220, height = 240): string =>
  [
    drawRect(-width / 2 - 14, -height / 2 - 14, width + 28, height + 28, colour.white, 10),
    drawRect(-width / 2, -height / 2, width, height, sky),
    drawShape(
      `M${-width / 2} ${height / 2}v-50q${width / 4} -40 ${width / 2} -10t${width / 2} -20v80z`,
      colour.leaf,
    ),
    drawRect(-5, -height / 2, 10, height, colour.white),
    drawRect(-width / 2, -5, width, 10, colour.white),
  ].join('');

export const drawRug = (width: number): string =>
  drawEllipse(0, 0, width / 2, width / 9, colour.wine) +
  drawEllipse(0, 0, width / 2 - 26, width / 9 - 8, colour.rose) +
  drawEllipse(0, 0, width / 2 - 60, width / 9 - 18, colour.wine);

export const painting =
  drawRect(-80, -60, 160, 120, colour.bark, 6) +
  drawRect(-68, -48, 136, 96, colour.ice) +
  transform(drawCircle(0, 0, 18, colour.sun), { x: 34, y: -18 }) +
  drawShape('M-68 48v-30l44 -44l40 40l22 -18l30 30v22z', colour.moss);
