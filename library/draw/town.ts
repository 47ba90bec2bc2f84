/** Buildings, vehicles and the map of a small town. */
import {
  circle,
  colour,
  ellipse,
  ink,
  type Picture,
  picture,
  put,
  rect,
  shadow,
  shape,
  stroke,
  words,
} from './svg.ts';

const panes = (columns: number, rows: number, width: number, height: number, fill: string): string =>
  Array.from({ length: columns * rows }, (_, place) => {
    const x = ((place % columns) - (columns - 1) / 2) * (width / columns);
    const y = Math.floor(place / columns) * (height / rows);
    return rect(x - 15, y - 18, 30, 36, fill, 5);
  }).join('');

const door = (fill: string): string => rect(-24, 52, 48, 68, fill, 8) + circle(12, 88, 4, colour.sun);
const block = (fill: string, width = 240, height = 200): string =>
  shadow(0, 120, width / 1.7) + rect(-width / 2, 120 - height, width, height, fill, 10);
const roof = (fill: string, width: number, y: number): string =>
  shape(`M${-width / 2 - 18} ${y}l${width / 2 + 18} -66l${width / 2 + 18} 66z`, fill);

/** Centred on the origin, about 280 wide; the ground is at y = 120. */
export const buildings = {
  house:
    block('#fbe3cb', 200, 150) +
    roof(colour.red, 200, -26) +
    rect(46, -92, 30, 56, colour.wine) +
    put(panes(2, 1, 150, 40, colour.sky), { y: 12 }) +
    door(colour.bark),
  school:
    block(colour.sun, 270, 160) +
    rect(-52, -100, 104, 100, '#e0a92e', 8) +
    roof(colour.red, 104, -96) +
    circle(0, -62, 24, colour.white) +
    stroke('M0 -62v-14M0 -62h10', ink, 5) +
    put(panes(4, 1, 250, 40, colour.ice), { y: 24 }) +
    door(colour.navy),
  hospital:
    block(colour.white, 230, 220) +
    put(panes(3, 2, 190, 100, colour.sky), { y: -18 }) +
    rect(-34, -94, 68, 44, colour.white) +
    rect(-8, -96, 16, 48, colour.red, 3) +
    rect(-24, -80, 48, 16, colour.red, 3) +
    door(colour.blue),
  bank:
    block('#e9e3dc', 250, 110) +
    roof('#d7cdbf', 250, 12) +
    [-96, -48, 48, 96].map((x) => rect(x - 13, 20, 26, 100, colour.white, 6)).join('') +
    rect(-140, 112, 280, 14, colour.stone, 4) +
    door(colour.bark) +
    circle(0, -22, 18, colour.sun),
  shop:
    block('#dfeee2', 240, 160) +
    [-96, -48, 0, 48, 96]
      .map((x, place) =>
        shape(`M${x - 24} -44h48v36a24 18 0 0 1 -48 0z`, place % 2 ? colour.white : colour.leaf),
      )
      .join('') +
    rect(-104, 22, 110, 64, colour.sky, 6) +
    put(door(colour.moss), { x: 64 }) +
    circle(-80, 72, 12, colour.red) +
    circle(-54, 74, 12, colour.orange) +
    circle(-28, 72, 12, colour.sun),
  cafe:
    block('#f4cfa8', 230, 160) +
    [-92, -46, 0, 46, 92]
      .map((x, place) =>
        shape(`M${x - 23} -44h46v36a23 18 0 0 1 -46 0z`, place % 2 ? colour.white : colour.red),
      )
      .join('') +
    rect(-100, 22, 100, 60, colour.ice, 6) +
    put(door(colour.bark), { x: 58 }) +
    put(
      shape('M-26 -14h52q0 40 -18 40h-16q-18 0 -18 -40z', colour.wood) +
        stroke('M26 -6q18 0 14 12t-20 10', colour.wood, 7),
      { x: -50, y: 46 },
    ),
  cinema:
    block(colour.plum, 240, 200) +
    rect(-104, -66, 208, 56, ink, 8) +
    [-84, -42, 0, 42, 84].map((x) => circle(x, -66, 8, colour.sun) + circle(x, -10, 8, colour.sun)).join('') +
    shape('M-14 -56v36l34 -18z', colour.white) +
    rect(-70, 32, 56, 88, colour.wine, 6) +
    rect(14, 32, 56, 88, colour.wine, 6),
  museum:
    block('#e9dcc4', 260, 120) +
    roof('#cfae7c', 260, 4) +
    [-104, -62, 62, 104].map((x) => rect(x - 11, 14, 22, 106, colour.white, 6)).join('') +
    door(colour.wine) +
    rect(-26, -42, 52, 32, colour.sky, 3) +
    shape('M-26 -10l18 -18l14 12l12 -8l8 14z', colour.moss),
} as const;

const tree =
  shadow(0, 120, 60) +
  rect(-12, 30, 24, 90, colour.bark, 8) +
  circle(-40, 0, 52, colour.moss) +
  circle(38, -2, 50, colour.leaf) +
  circle(0, -46, 58, colour.leaf);

export const park =
  ellipse(0, 112, 160, 26, '#9fd08f') +
  put(tree, { x: -86, scale: 0.9, y: 10 }) +
  put(tree, { x: 96, scale: 0.76, y: 28 }) +
  rect(-40, 66, 84, 12, colour.wood, 5) +
  rect(-40, 40, 84, 10, colour.wood, 5) +
  rect(-34, 76, 8, 34, colour.bark) +
  rect(30, 76, 8, 34, colour.bark);

const wheel = (x: number, y: number, r = 30): string =>
  circle(x, y, r, '#3b3355') + circle(x, y, r * 0.45, colour.stone);

export const vehicles = {
  bus:
    shadow(0, 112, 160) +
    rect(-160, -90, 320, 180, colour.sun, 28) +
    [-118, -46, 26].map((x) => rect(x - 30, -62, 60, 62, colour.ice, 10)).join('') +
    rect(72, -62, 70, 62, colour.ice, 10) +
    rect(-160, 34, 320, 22, colour.orange) +
    rect(140, 56, 20, 14, colour.white, 5) +
    wheel(-90, 92) +
    wheel(92, 92),
  train:
    shadow(0, 122, 160) +
    rect(-170, 108, 340, 10, colour.slate) +
    shape('M-160 -90h210q90 0 110 130q4 46 -34 46h-286z', colour.blue) +
    shape('M66 -62q54 12 68 74h-68z', colour.ice) +
    [-118, -54, 10].map((x) => rect(x - 24, -56, 48, 52, colour.ice, 8)).join('') +
    shape('M-160 22h320q2 24 -2 30h-318z', colour.white) +
    wheel(-100, 94, 20) +
    wheel(-40, 94, 20) +
    wheel(60, 94, 20) +
    wheel(112, 94, 20),
  tram:
    shadow(0, 122, 150) +
    rect(-170, 108, 340, 8, colour.slate) +
    stroke('M-40 -90l40 -52l40 52M-150 -144h300', colour.slate, 7) +
    rect(-140, -92, 280, 184, colour.red, 26) +
    rect(-120, -64, 70, 74, colour.ice, 8) +
    rect(-36, -64, 72, 74, colour.ice, 8) +
    rect(50, -64, 70, 74, colour.ice, 8) +
    rect(-140, 26, 280, 20, colour.cream) +
    circle(-112, 68, 10, colour.sun) +
    circle(112, 68, 10, colour.sun) +
    wheel(-76, 98, 18) +
    wheel(76, 98, 18),
  taxi:
    shadow(0, 108, 160) +
    shape('M-94 -26l34 -70h110l50 70z', colour.sun) +
    rect(-158, -30, 316, 108, colour.sun, 34) +
    shape('M-76 -30l24 -48h44v48zM8 -30v-48h36l34 48z', colour.ice) +
    rect(-30, -124, 60, 28, '#3b3355', 8) +
    Array.from({ length: 8 }, (_, place) =>
      rect(-140 + place * 36, 12 + (place % 2) * 14, 18, 14, '#3b3355'),
    ).join('') +
    circle(148, 6, 11, colour.white) +
    wheel(-88, 80, 36) +
    wheel(92, 80, 36),
  bicycle:
    shadow(0, 122, 150) +
    ['-96', '96']
      .map((x) => stroke(`M${x} 50m-66 0a66 66 0 1 0 132 0a66 66 0 1 0 -132 0`, '#3b3355', 11))
      .join('') +
    stroke('M-96 50l56 -96h96l-54 96zM-40 -46l42 96M56 -46l40 96M56 -46l-12 -40h34', colour.red, 12) +
    stroke('M-62 -64h44', '#3b3355', 16) +
    circle(2, 50, 15, colour.stone),
  plane: put(
    shape('M-170 -6q0 -34 44 -34h170q110 4 130 40q-20 34 -130 36h-170q-44 0 -44 -42z', colour.white) +
      shape('M-150 -30l-34 -74h44l50 70z', colour.blue) +
      shape('M-20 10l-74 104h52l110 -104zM0 -38l-54 -70h44l84 70z', colour.sky) +
      [-70, -30, 10, 50].map((x) => circle(x, -8, 10, colour.blue)).join('') +
      shape('M116 -30q30 8 40 20h-44z', colour.navy),
    { turn: -8 },
  ),
} as const;

type Place = 'school' | 'bank' | 'cafe' | 'cinema' | 'hospital' | 'museum' | 'park' | 'shop';

export interface MapNames {
  readonly places: Readonly<Record<Place, string>>;
  readonly street: string;
  readonly avenue: string;
  readonly start: string;
}

const sign = (x: number, y: number, said: string): string => {
  const width = said.length * 15 + 36;
  return rect(x - width / 2, y - 26, width, 38, colour.white, 19) + words(x, y + 2, said, { size: 24 });
};

/** A street from west to east and an avenue from south to north; routes start at the lower end of the avenue. */
export function townMap({ places, street, avenue, start }: MapNames): Picture {
  const at = (drawn: string, name: Place, x: number, y: number, scale = 0.72): string =>
    put(drawn, { x, y, scale }) + sign(x, y + 122 * scale + 34, places[name]);
  return picture(
    1200,
    900,
    rect(0, 0, 1200, 900, '#d9ecd0'),
    rect(0, 396, 1200, 108, '#e9e4de'),
    rect(546, 0, 108, 900, '#e9e4de'),
    stroke('M20 450h520M660 450h520', colour.white, 6),
    stroke('M600 20v370M600 510v230', colour.white, 6),
    words(118, 486, street, { size: 24, fill: colour.slate, anchor: 'start' }),
    put(words(0, 0, avenue, { size: 24, fill: colour.slate }), { x: 638, y: 178, turn: -90 }),
    at(buildings.museum, 'museum', 150, 160),
    at(buildings.school, 'school', 400, 160),
    at(buildings.hospital, 'hospital', 800, 160, 0.68),
    at(buildings.cinema, 'cinema', 1050, 160, 0.7),
    at(buildings.bank, 'bank', 150, 660),
    at(buildings.cafe, 'cafe', 400, 660),
    at(buildings.shop, 'shop', 800, 660),
    at(park, 'park', 1050, 660),
    put(tree, { x: 480, y: 330, scale: 0.34 }) +
      put(tree, { x: 270, y: 330, scale: 0.4 }) +
      put(tree, { x: 930, y: 340, scale: 0.4 }) +
      put(tree, { x: 276, y: 820, scale: 0.44 }),
    circle(600, 796, 38, colour.red),
    shape('M600 770l20 34h-12v22h-16v-22h-12z', colour.white),
    sign(600, 872, start),
  );
}
