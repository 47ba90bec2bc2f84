/** Buildings, vehicles and the map of a small town. */
import {
  colour,
  createPicture,
  drawCircle,
  drawEllipse,
  drawRect,
  drawShadow,
  drawShape,
  drawStroke,
  drawText,
  ink,
  type Picture,
  transform,
} from './svg.ts';

const drawPanes = (columns: number, rows: number, width: number, height: number, fill: string): string =>
  Array.from({ length: columns * rows }, (_, index) => {
    const x = ((index % columns) - (columns - 1) / 2) * (width / columns);
    const y = Math.floor(index / columns) * (height / rows);
    return drawRect(x - 15, y - 18, 30, 36, fill, 5);
  }).join('');

const drawDoor = (fill: string): string =>
  drawRect(-24, 52, 48, 68, fill, 8) + drawCircle(12, 88, 4, colour.sun);
const drawBlock = (fill: string, width = 240, height = 200): string =>
  drawShadow(0, 120, width / 1.7) + drawRect(-width / 2, 120 - height, width, height, fill, 10);
const drawRoof = (fill: string, width: number, y: number): string =>
  drawShape(`M${-width / 2 - 18} ${y}l${width / 2 + 18} -66l${width / 2 + 18} 66z`, fill);

/** Centred on the origin, about 280 wide; the ground is at y = 120. */
export const buildings = {
  house:
    drawBlock('#fbe3cb', 200, 150) +
    drawRoof(colour.red, 200, -26) +
    drawRect(46, -92, 30, 56, colour.wine) +
    transform(drawPanes(2, 1, 150, 40, colour.sky), { y: 12 }) +
    drawDoor(colour.bark),
  school:
    drawBlock(colour.sun, 270, 160) +
    drawRect(-52, -100, 104, 100, '#e0a92e', 8) +
    drawRoof(colour.red, 104, -96) +
    drawCircle(0, -62, 24, colour.white) +
    drawStroke('M0 -62v-14M0 -62h10', ink, 5) +
    transform(drawPanes(4, 1, 250, 40, colour.ice), { y: 24 }) +
    drawDoor(colour.navy),
  hospital:
    drawBlock(colour.white, 230, 220) +
    transform(drawPanes(3, 2, 190, 100, colour.sky), { y: -18 }) +
    drawRect(-34, -94, 68, 44, colour.white) +
    drawRect(-8, -96, 16, 48, colour.red, 3) +
    drawRect(-24, -80, 48, 16, colour.red, 3) +
    drawDoor(colour.blue),
  bank:
    drawBlock('#e9e3dc', 250, 110) +
    drawRoof('#d7cdbf', 250, 12) +
    [-96, -48, 48, 96].map((x) => drawRect(x - 13, 20, 26, 100, colour.white, 6)).join('') +
    drawRect(-140, 112, 280, 14, colour.stone, 4) +
    drawDoor(colour.bark) +
    drawCircle(0, -22, 18, colour.sun),
  shop:
    drawBlock('#dfeee2', 240, 160) +
    [-96, -48, 0, 48, 96]
      .map((x, index) =>
        drawShape(`M${x - 24} -44h48v36a24 18 0 0 1 -48 0z`, index % 2 ? colour.white : colour.leaf),
      )
      .join('') +
    drawRect(-104, 22, 110, 64, colour.sky, 6) +
    transform(drawDoor(colour.moss), { x: 64 }) +
    drawCircle(-80, 72, 12, colour.red) +
    drawCircle(-54, 74, 12, colour.orange) +
    drawCircle(-28, 72, 12, colour.sun),
  cafe:
    drawBlock('#f4cfa8', 230, 160) +
    [-92, -46, 0, 46, 92]
      .map((x, index) =>
        drawShape(`M${x - 23} -44h46v36a23 18 0 0 1 -46 0z`, index % 2 ? colour.white : colour.red),
      )
      .join('') +
    drawRect(-100, 22, 100, 60, colour.ice, 6) +
    transform(drawDoor(colour.bark), { x: 58 }) +
    transform(
      drawShape('M-26 -14h52q0 40 -18 40h-16q-18 0 -18 -40z', colour.wood) +
        drawStroke('M26 -6q18 0 14 12t-20 10', colour.wood, 7),
      { x: -50, y: 46 },
    ),
  cinema:
    drawBlock(colour.plum, 240, 200) +
    drawRect(-104, -66, 208, 56, ink, 8) +
    [-84, -42, 0, 42, 84]
      .map((x) => drawCircle(x, -66, 8, colour.sun) + drawCircle(x, -10, 8, colour.sun))
      .join('') +
    drawShape('M-14 -56v36l34 -18z', colour.white) +
    drawRect(-70, 32, 56, 88, colour.wine, 6) +
    drawRect(14, 32, 56, 88, colour.wine, 6),
  museum:
    drawBlock('#e9dcc4', 260, 120) +
    drawRoof('#cfae7c', 260, 4) +
    [-104, -62, 62, 104].map((x) => drawRect(x - 11, 14, 22, 106, colour.white, 6)).join('') +
    drawDoor(colour.wine) +
    drawRect(-26, -42, 52, 32, colour.sky, 3) +
    drawShape('M-26 -10l18 -18l14 12l12 -8l8 14z', colour.moss),
} as const;

const tree =
  drawShadow(0, 120, 60) +
  drawRect(-12, 30, 24, 90, colour.bark, 8) +
  drawCircle(-40, 0, 52, colour.moss) +
  drawCircle(38, -2, 50, colour.leaf) +
  drawCircle(0, -46, 58, colour.leaf);

export const park =
  drawEllipse(0, 112, 160, 26, '#9fd08f') +
  transform(tree, { x: -86, scale: 0.9, y: 10 }) +
  transform(tree, { x: 96, scale: 0.76, y: 28 }) +
  drawRect(-40, 66, 84, 12, colour.wood, 5) +
  drawRect(-40, 40, 84, 10, colour.wood, 5) +
  drawRect(-34, 76, 8, 34, colour.bark) +
  drawRect(30, 76, 8, 34, colour.bark);

const drawWheel = (x: number, y: number, r = 30): string =>
  drawCircle(x, y, r, '#3b3355') + drawCircle(x, y, r * 0.45, colour.stone);

export const vehicles = {
  bus:
    drawShadow(0, 112, 160) +
    drawRect(-160, -90, 320, 180, colour.sun, 28) +
    [-118, -46, 26].map((x) => drawRect(x - 30, -62, 60, 62, colour.ice, 10)).join('') +
    drawRect(72, -62, 70, 62, colour.ice, 10) +
    drawRect(-160, 34, 320, 22, colour.orange) +
    drawRect(140, 56, 20, 14, colour.white, 5) +
    drawWheel(-90, 92) +
    drawWheel(92, 92),
  train:
    drawShadow(0, 122, 160) +
    drawRect(-170, 108, 340, 10, colour.slate) +
    drawShape('M-160 -90h210q90 0 110 130q4 46 -34 46h-286z', colour.blue) +
    drawShape('M66 -62q54 12 68 74h-68z', colour.ice) +
    [-118, -54, 10].map((x) => drawRect(x - 24, -56, 48, 52, colour.ice, 8)).join('') +
    drawShape('M-160 22h320q2 24 -2 30h-318z', colour.white) +
    drawWheel(-100, 94, 20) +
    drawWheel(-40, 94, 20) +
    drawWheel(60, 94, 20) +
    drawWheel(112, 94, 20),
  tram:
    drawShadow(0, 122, 150) +
    drawRect(-170, 108, 340, 8, colour.slate) +
    drawStroke('M-40 -90l40 -52l40 52M-150 -144h300', colour.slate, 7) +
    drawRect(-140, -92, 280, 184, colour.red, 26) +
    drawRect(-120, -64, 70, 74, colour.ice, 8) +
    drawRect(-36, -64, 72, 74, colour.ice, 8) +
    drawRect(50, -64, 70, 74, colour.ice, 8) +
    drawRect(-140, 26, 280, 20, colour.cream) +
    drawCircle(-112, 68, 10, colour.sun) +
    drawCircle(112, 68, 10, colour.sun) +
    drawWheel(-76, 98, 18) +
    drawWheel(76, 98, 18),
  taxi:
    drawShadow(0, 108, 160) +
    drawShape('M-94 -26l34 -70h110l50 70z', colour.sun) +
    drawRect(-158, -30, 316, 108, colour.sun, 34) +
    drawShape('M-76 -30l24 -48h44v48zM8 -30v-48h36l34 48z', colour.ice) +
    drawRect(-30, -124, 60, 28, '#3b3355', 8) +
    Array.from({ length: 8 }, (_, index) =>
      drawRect(-140 + index * 36, 12 + (index % 2) * 14, 18, 14, '#3b3355'),
    ).join('') +
    drawCircle(148, 6, 11, colour.white) +
    drawWheel(-88, 80, 36) +
    drawWheel(92, 80, 36),
  bicycle:
    drawShadow(0, 122, 150) +
    ['-96', '96']
      .map((x) => drawStroke(`M${x} 50m-66 0a66 66 0 1 0 132 0a66 66 0 1 0 -132 0`, '#3b3355', 11))
      .join('') +
    drawStroke('M-96 50l56 -96h96l-54 96zM-40 -46l42 96M56 -46l40 96M56 -46l-12 -40h34', colour.red, 12) +
    drawStroke('M-62 -64h44', '#3b3355', 16) +
    drawCircle(2, 50, 15, colour.stone),
  plane: transform(
    drawShape('M-170 -6q0 -34 44 -34h170q110 4 130 40q-20 34 -130 36h-170q-44 0 -44 -42z', colour.white) +
      drawShape('M-150 -30l-34 -74h44l50 70z', colour.blue) +
      drawShape('M-20 10l-74 104h52l110 -104zM0 -38l-54 -70h44l84 70z', colour.sky) +
      [-70, -30, 10, 50].map((x) => drawCircle(x, -8, 10, colour.blue)).join('') +
      drawShape('M116 -30q30 8 40 20h-44z', colour.navy),
    { angle: -8 },
  ),
} as const;

type Place = 'school' | 'bank' | 'cafe' | 'cinema' | 'hospital' | 'museum' | 'park' | 'shop';

export interface MapNames {
  readonly places: Readonly<Record<Place, string>>;
  readonly street: string;
  readonly avenue: string;
  readonly start: string;
}

const drawSign = (x: number, y: number, text: string): string => {
  const width = text.length * 15 + 36;
  return (
    drawRect(x - width / 2, y - 26, width, 38, colour.white, 19) + drawText(x, y + 2, text, { size: 24 })
  );
};

/** A street from west to east and an avenue from south to north; routes start at the lower end of the avenue. */
export function drawTownMap({ places, street, avenue, start }: MapNames): Picture {
  const drawLabelled = (drawn: string, name: Place, x: number, y: number, scale = 0.72): string =>
    transform(drawn, { x, y, scale }) + drawSign(x, y + 122 * scale + 34, places[name]);
  return createPicture(
    1200,
    900,
    drawRect(0, 0, 1200, 900, '#d9ecd0'),
    drawRect(0, 396, 1200, 108, '#e9e4de'),
    drawRect(546, 0, 108, 900, '#e9e4de'),
    drawStroke('M20 450h520M660 450h520', colour.white, 6),
    drawStroke('M600 20v370M600 510v230', colour.white, 6),
    drawText(118, 486, street, { size: 24, fill: colour.slate, anchor: 'start' }),
    transform(drawText(0, 0, avenue, { size: 24, fill: colour.slate }), { x: 638, y: 178, angle: -90 }),
    drawLabelled(buildings.museum, 'museum', 150, 160),
    drawLabelled(buildings.school, 'school', 400, 160),
    drawLabelled(buildings.hospital, 'hospital', 800, 160, 0.68),
    drawLabelled(buildings.cinema, 'cinema', 1050, 160, 0.7),
    drawLabelled(buildings.bank, 'bank', 150, 660),
    drawLabelled(buildings.cafe, 'cafe', 400, 660),
    drawLabelled(buildings.shop, 'shop', 800, 660),
    drawLabelled(park, 'park', 1050, 660),
    transform(tree, { x: 480, y: 330, scale: 0.34 }) +
      transform(tree, { x: 270, y: 330, scale: 0.4 }) +
      transform(tree, { x: 930, y: 340, scale: 0.4 }) +
      transform(tree, { x: 276, y: 820, scale: 0.44 }),
    drawCircle(600, 796, 38, colour.red),
    drawShape('M600 770l20 34h-12v22h-16v-22h-12z', colour.white),
    drawSign(600, 872, start),
  );
}
