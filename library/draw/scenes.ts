/** Whole pictures: a living room, a family, a menu, daily activities and covers. */
import { cat, dog } from './animals.ts';
import { bread, coffee, tea } from './food.ts';
import { bust, cast, head, type Person, skins } from './people.ts';
import { clock, cloud, sun } from './sky.ts';
import {
  card,
  circle,
  colour,
  ellipse,
  ink,
  type Picture,
  picture,
  put,
  rect,
  see,
  shape,
  stroke,
  words,
} from './svg.ts';
import { bed, book, bookcase, lamp, painting, plant, rug, sofa, table, window } from './things.ts';
import { vehicles } from './town.ts';

/** The cat is under the table, the dog in front of the sofa, two books and a cup lie on the table. */
export const livingRoom: Picture = picture(
  1200,
  900,
  rect(0, 0, 1200, 900, '#fbe6cf'),
  rect(0, 640, 1200, 260, '#d9a873'),
  rect(0, 626, 1200, 18, colour.white),
  put(window(colour.sky, 250, 240), { x: 250, y: 230 }),
  put(painting, { x: 620, y: 190, scale: 1.2 }),
  put(clock(4, 0), { x: 1010, y: 170, scale: 0.42 }),
  put(bookcase, { x: 1060, y: 486, scale: 1.15 }),
  put(rug(720), { x: 560, y: 770 }),
  put(sofa, { x: 600, y: 520, scale: 1.25 }),
  put(lamp, { x: 862, y: 480, scale: 1.1 }),
  put(plant, { x: 330, y: 520, scale: 0.9 }),
  put(dog, { x: 640, y: 690, scale: 0.7 }),
  put(cat, { x: 190, y: 774, scale: 0.56 }),
  put(table, { x: 190, y: 730, scale: 1.05 }),
  rect(110, 646, 88, 16, colour.red, 4) + rect(118, 630, 80, 16, colour.blue, 4),
  put(tea, { x: 262, y: 636, scale: 0.24 }),
);

export interface FamilyNames {
  readonly grandmother: string;
  readonly grandfather: string;
  readonly mother: string;
  readonly father: string;
  readonly daughter: string;
  readonly son: string;
}

/** A family tree of three generations with a name under each person. */
export function family(names: FamilyNames): Picture {
  const member = (person: Person, name: string, x: number, y: number): string =>
    circle(x, y, 112, colour.cream) +
    put(head(person), { x, y, scale: 0.98 }) +
    rect(x - 84, y + 96, 168, 46, colour.white, 23) +
    words(x, y + 129, name, { size: 28 });
  return picture(
    1200,
    900,
    rect(0, 0, 1200, 900, colour.mint),
    stroke('M200 152h360M380 152v296M380 450h440M600 450v166M400 750v-134h400v134', colour.moss, 10),
    member(cast.grandmother, names.grandmother, 200, 150),
    member(cast.grandfather, names.grandfather, 560, 150),
    member(cast.mother, names.mother, 380, 448),
    member(cast.father, names.father, 820, 448),
    member({ ...cast.sofia, style: 'tails' }, names.daughter, 400, 746),
    member(cast.brother, names.son, 800, 746),
  );
}

export interface MenuColumn {
  readonly heading: string;
  /** Price by dish. */
  readonly lines: Readonly<Record<string, string>>;
}

/** The menu of a café in two columns. */
export function menu(title: string, ...columns: readonly [MenuColumn, MenuColumn]): Picture {
  const column = ({ heading, lines }: MenuColumn, x: number): string =>
    words(x + 210, 330, heading, { size: 42, fill: colour.moss }) +
    Object.entries(lines)
      .map(([name, price], place) => {
        const y = 410 + place * 70;
        const line = stroke(`M${x} ${y + 20}h420`, colour.sand, 2);
        return (
          words(x, y, name, { size: 34, anchor: 'start', bold: false }) +
          words(x + 420, y, price, { size: 34, anchor: 'end' }) +
          line
        );
      })
      .join('');
  return picture(
    1200,
    900,
    rect(0, 0, 1200, 900, colour.moss),
    rect(40, 40, 1120, 820, colour.paper, 36),
    words(600, 172, title, { size: 58, fill: colour.wine }),
    put(coffee, { x: 200, y: 160, scale: 0.46 }),
    put(bread, { x: 1000, y: 154, scale: 0.46 }),
    stroke('M120 256h960', colour.wine, 5),
    column(columns[0], 130),
    column(columns[1], 650),
  );
}

const moon = shape('M20 -60a62 62 0 1 0 40 100a52 52 0 1 1 -40 -100z', colour.straw);
const headphones =
  stroke('M-74 4q-6 -92 74 -92t74 92', ink, 14) +
  rect(-92, -8, 36, 58, colour.red, 16) +
  rect(56, -8, 36, 58, colour.red, 16);
const pot =
  rect(-80, -50, 160, 92, colour.slate, 18) +
  rect(-92, -58, 184, 20, colour.stone, 10) +
  stroke('M-92 -20h-26M92 -20h26', colour.slate, 16) +
  see(0.8, stroke('M-30 -84q-18 -20 0 -40M10 -88q-18 -20 0 -40M46 -84q-18 -20 0 -40', colour.white, 10));
const desk = (y: number, front: string): string =>
  rect(-174, y + 10, 348, 84, front, 8) + rect(-190, y, 380, 28, colour.wood, 10);
const inBed = (person: Person): string => put(head(person), { x: -96, y: 4, scale: 0.62, turn: -90 });

/** Activities of an ordinary day, each centred on the origin. */
export const actions = {
  wakeUp: card(
    '#fbe3a8',
    put(sun(40), { x: 120, y: -120 }),
    put(bed, { y: 60 }),
    put(bust({ ...cast.mark, clothes: colour.ice }), { x: -40, y: 0, scale: 0.62 }),
    put(shape('M-60 40h170q28 0 28 28v20h-198z', colour.blue), { y: 24 }),
    stroke('M-96 -10l-52 -92M16 -10l48 -92', colour.white, 30) +
      circle(-152, -112, 19, skins.brown) +
      circle(68, -112, 19, skins.brown),
  ),
  breakfast: card(
    colour.mint,
    put(bust(cast.mark), { y: -16 }),
    desk(108, colour.white),
    put(tea, { x: 96, y: 74, scale: 0.42 }),
    put(bread, { x: -90, y: 80, scale: 0.46 }),
  ),
  bus: card(
    colour.ice,
    put(vehicles.bus, { y: 30, scale: 1.05 }),
    put(head(cast.mark), { x: 112, y: 2, scale: 0.4 }),
  ),
  work: card(
    colour.lilac,
    put(bust(cast.kate), { y: -30 }),
    desk(116, colour.sand),
    rect(-92, 10, 184, 110, colour.slate, 12),
    rect(-82, 20, 164, 84, colour.ice, 6),
    rect(-120, 112, 240, 14, colour.stone, 7),
  ),
  cook: card(
    colour.blush,
    put(bust(cast.mother), { y: -50 }),
    rect(-190, 110, 380, 90, colour.stone, 12),
    put(pot, { y: 72 }),
  ),
  read: card(
    colour.cream,
    put(bust(cast.sofia), { y: -16 }),
    put(book, { y: 96, scale: 0.82 }),
    circle(-120, 96, 22, skins.light),
    circle(120, 96, 22, skins.light),
  ),
  music: card(
    '#d5e6f7',
    put(bust(cast.tom), { y: 30 }),
    put(headphones, { y: -54 }),
    put(
      stroke('M0 40v-70l40 -14v66', ink, 8) + ellipse(-12, 42, 16, 12, ink) + ellipse(28, 24, 16, 12, ink),
      { x: 150, y: -90, scale: 0.9 },
    ),
  ),
  sleep: card(
    '#4a4f86',
    put(moon, { x: 120, y: -130, scale: 0.9 }),
    circle(-130, -140, 5, colour.white) +
      circle(-60, -176, 4, colour.white) +
      circle(20, -150, 4, colour.white),
    put(bed, { y: 50 }),
    put(inBed({ ...cast.mark, asleep: true }), { y: 30 }),
    words(-10, -40, 'z', { size: 40, fill: colour.white }),
    words(24, -76, 'z', { size: 54, fill: colour.white }),
  ),
} as const satisfies Readonly<Record<string, Picture>>;

export const bubble = (x: number, y: number, said: string, fill: string, tail: 'left' | 'right'): string => {
  const width = said.length * 27 + 72;
  const tip = tail === 'left' ? -width / 4 : width / 4;
  return put(
    rect(-width / 2, -46, width, 92, fill, 46) +
      shape(`M${tip - 18} 40h36l${tail === 'left' ? -24 : 24} 36z`, fill) +
      words(0, 17, said, { size: 46, fill: colour.white }),
    { x, y },
  );
};

const hills = (back: string, front: string): string =>
  shape('M0 590q200 -110 400 -30t400 -50v290h-800z', back) +
  shape('M0 680q210 -90 430 -10t370 -40v170h-800z', front);

export const englishCover: Picture = picture(
  800,
  800,
  rect(0, 0, 800, 800, '#cfe6f5'),
  put(sun(52), { x: 690, y: 120 }),
  put(cloud(), { x: 190, y: 120, scale: 0.8 }),
  hills('#b5d9b0', '#8fc694'),
  put(bust(cast.kate), { x: 250, y: 570, scale: 1.3 }),
  put(bust(cast.mark), { x: 550, y: 560, scale: 1.34 }),
  bubble(210, 270, 'Hello!', colour.red, 'right'),
  bubble(530, 240, 'Hi!', colour.navy, 'left'),
);

const sunflower = (x: number, y: number, scale: number): string =>
  put(
    stroke('M0 40q-6 90 0 190', colour.moss, 12) +
      shape('M0 130q60 -50 84 6q-50 34 -84 -6zM0 170q-60 -50 -84 6q50 34 84 -6z', colour.leaf) +
      Array.from({ length: 14 }, (_, place) =>
        put(ellipse(0, -58, 13, 32, colour.sun), { turn: (360 / 14) * place }),
      ).join('') +
      circle(0, 0, 40, colour.bark) +
      circle(0, 0, 26, '#6f4630'),
    { x, y, scale },
  );

export const ukrainianCover: Picture = picture(
  800,
  800,
  rect(0, 0, 800, 800, '#dcecf7'),
  put(cloud(), { x: 650, y: 100, scale: 0.8 }) + put(cloud(), { x: 130, y: 130, scale: 0.6 }),
  hills('#f2dc8e', '#e9c95d'),
  sunflower(70, 520, 0.9) + sunflower(735, 510, 0.95) + sunflower(400, 470, 0.6),
  put(bust(cast.olena), { x: 250, y: 580, scale: 1.3 }),
  put(bust(cast.tom), { x: 560, y: 580, scale: 1.3 }),
  bubble(220, 270, 'Привіт!', colour.red, 'right'),
  bubble(560, 250, 'Вітаю!', colour.navy, 'left'),
);
