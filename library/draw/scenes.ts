/** Whole pictures: a living room, a family, a menu, daily activities and covers. */
import { cat, dog } from './animals.ts';
import { bread, coffee, tea } from './food.ts';
import { characters, drawBust, drawHead, type Person, skins } from './people.ts';
import { drawCloud, drawSun, drawWallClock } from './sky.ts';
import {
  colour,
  createCard,
  createPicture,
  drawCircle,
  drawEllipse,
  drawRect,
  drawShape,
  drawStroke,
  drawText,
  ink,
  type Picture,
  transform,
  withOpacity,
} from './svg.ts';
import { bed, book, bookcase, drawRug, drawWindow, lamp, painting, plant, sofa, table } from './things.ts';
import { vehicles } from './town.ts';

/** The cat is under the table, the dog in front of the sofa, two books and a cup lie on the table. */
export const livingRoom: Picture = createPicture(
  1200,
  900,
  drawRect(0, 0, 1200, 900, '#fbe6cf'),
  drawRect(0, 640, 1200, 260, '#d9a873'),
  drawRect(0, 626, 1200, 18, colour.white),
  transform(drawWindow(colour.sky, 250, 240), { x: 250, y: 230 }),
  transform(painting, { x: 620, y: 190, scale: 1.2 }),
  transform(drawWallClock(4, 0), { x: 1010, y: 170, scale: 0.42 }),
  transform(bookcase, { x: 1060, y: 486, scale: 1.15 }),
  transform(drawRug(720), { x: 560, y: 770 }),
  transform(sofa, { x: 600, y: 520, scale: 1.25 }),
  transform(lamp, { x: 862, y: 480, scale: 1.1 }),
  transform(plant, { x: 330, y: 520, scale: 0.9 }),
  transform(dog, { x: 640, y: 690, scale: 0.7 }),
  transform(cat, { x: 190, y: 774, scale: 0.56 }),
  transform(table, { x: 190, y: 730, scale: 1.05 }),
  drawRect(110, 646, 88, 16, colour.red, 4) + drawRect(118, 630, 80, 16, colour.blue, 4),
  transform(tea, { x: 262, y: 636, scale: 0.24 }),
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
export function drawFamilyTree(names: FamilyNames): Picture {
  const drawMember = (person: Person, name: string, x: number, y: number): string =>
    drawCircle(x, y, 112, colour.cream) +
    transform(drawHead(person), { x, y, scale: 0.98 }) +
    drawRect(x - 84, y + 96, 168, 46, colour.white, 23) +
    drawText(x, y + 129, name, { size: 28 });
  return createPicture(
    1200,
    900,
    drawRect(0, 0, 1200, 900, colour.mint),
    drawStroke('M200 152h360M380 152v296M380 450h440M600 450v166M400 750v-134h400v134', colour.moss, 10),
    drawMember(characters.grandmother, names.grandmother, 200, 150),
    drawMember(characters.grandfather, names.grandfather, 560, 150),
    drawMember(characters.mother, names.mother, 380, 448),
    drawMember(characters.father, names.father, 820, 448),
    drawMember({ ...characters.sofia, style: 'tails' }, names.daughter, 400, 746),
    drawMember(characters.brother, names.son, 800, 746),
  );
}

export interface MenuColumn {
  readonly heading: string;
  /** Price by dish. */
  readonly prices: Readonly<Record<string, string>>;
}

/** The menu of a café in two columns. */
export function drawMenu(title: string, ...columns: readonly [MenuColumn, MenuColumn]): Picture {
  const drawColumn = ({ heading, prices }: MenuColumn, x: number): string =>
    drawText(x + 210, 330, heading, { size: 42, fill: colour.moss }) +
    Object.entries(prices)
      .map(([name, price], index) => {
        const y = 410 + index * 70;
        const line = drawStroke(`M${x} ${y + 20}h420`, colour.sand, 2);
        return (
          drawText(x, y, name, { size: 34, anchor: 'start', bold: false }) +
          drawText(x + 420, y, price, { size: 34, anchor: 'end' }) +
          line
        );
      })
      .join('');
  return createPicture(
    1200,
    900,
    drawRect(0, 0, 1200, 900, colour.moss),
    drawRect(40, 40, 1120, 820, colour.paper, 36),
    drawText(600, 172, title, { size: 58, fill: colour.wine }),
    transform(coffee, { x: 200, y: 160, scale: 0.46 }),
    transform(bread, { x: 1000, y: 154, scale: 0.46 }),
    drawStroke('M120 256h960', colour.wine, 5),
    drawColumn(columns[0], 130),
    drawColumn(columns[1], 650),
  );
}

const moon = drawShape('M20 -60a62 62 0 1 0 40 100a52 52 0 1 1 -40 -100z', colour.straw);
const headphones =
  drawStroke('M-74 4q-6 -92 74 -92t74 92', ink, 14) +
  drawRect(-92, -8, 36, 58, colour.red, 16) +
  drawRect(56, -8, 36, 58, colour.red, 16);
const pot =
  drawRect(-80, -50, 160, 92, colour.slate, 18) +
  drawRect(-92, -58, 184, 20, colour.stone, 10) +
  drawStroke('M-92 -20h-26M92 -20h26', colour.slate, 16) +
  withOpacity(
    0.8,
    drawStroke('M-30 -84q-18 -20 0 -40M10 -88q-18 -20 0 -40M46 -84q-18 -20 0 -40', colour.white, 10),
  );
const drawTable = (y: number, front: string): string =>
  drawRect(-174, y + 10, 348, 84, front, 8) + drawRect(-190, y, 380, 28, colour.wood, 10);
const drawInBed = (person: Person): string =>
  transform(drawHead(person), { x: -96, y: 4, scale: 0.62, angle: -90 });

/** Activities of an ordinary day, each centred on the origin. */
export const actions = {
  wakeUp: createCard(
    '#fbe3a8',
    transform(drawSun(40), { x: 120, y: -120 }),
    transform(bed, { y: 60 }),
    transform(drawBust({ ...characters.mark, clothes: colour.ice }), { x: -40, y: 0, scale: 0.62 }),
    transform(drawShape('M-60 40h170q28 0 28 28v20h-198z', colour.blue), { y: 24 }),
    drawStroke('M-96 -10l-52 -92M16 -10l48 -92', colour.white, 30) +
      drawCircle(-152, -112, 19, skins.brown) +
      drawCircle(68, -112, 19, skins.brown),
  ),
  breakfast: createCard(
    colour.mint,
    transform(drawBust(characters.mark), { y: -16 }),
    drawTable(108, colour.white),
    transform(tea, { x: 96, y: 74, scale: 0.42 }),
    transform(bread, { x: -90, y: 80, scale: 0.46 }),
  ),
  bus: createCard(
    colour.ice,
    transform(vehicles.bus, { y: 30, scale: 1.05 }),
    transform(drawHead(characters.mark), { x: 112, y: 2, scale: 0.4 }),
  ),
  work: createCard(
    colour.lilac,
    transform(drawBust(characters.kate), { y: -30 }),
    drawTable(116, colour.sand),
    drawRect(-92, 10, 184, 110, colour.slate, 12),
    drawRect(-82, 20, 164, 84, colour.ice, 6),
    drawRect(-120, 112, 240, 14, colour.stone, 7),
  ),
  cook: createCard(
    colour.blush,
    transform(drawBust(characters.mother), { y: -50 }),
    drawRect(-190, 110, 380, 90, colour.stone, 12),
    transform(pot, { y: 72 }),
  ),
  read: createCard(
    colour.cream,
    transform(drawBust(characters.sofia), { y: -16 }),
    transform(book, { y: 96, scale: 0.82 }),
    drawCircle(-120, 96, 22, skins.light),
    drawCircle(120, 96, 22, skins.light),
  ),
  music: createCard(
    '#d5e6f7',
    transform(drawBust(characters.tom), { y: 30 }),
    transform(headphones, { y: -54 }),
    transform(
      drawStroke('M0 40v-70l40 -14v66', ink, 8) +
        drawEllipse(-12, 42, 16, 12, ink) +
        drawEllipse(28, 24, 16, 12, ink),
      { x: 150, y: -90, scale: 0.9 },
    ),
  ),
  sleep: createCard(
    '#4a4f86',
    transform(moon, { x: 120, y: -130, scale: 0.9 }),
    drawCircle(-130, -140, 5, colour.white) +
      drawCircle(-60, -176, 4, colour.white) +
      drawCircle(20, -150, 4, colour.white),
    transform(bed, { y: 50 }),
    transform(drawInBed({ ...characters.mark, asleep: true }), { y: 30 }),
    drawText(-10, -40, 'z', { size: 40, fill: colour.white }),
    drawText(24, -76, 'z', { size: 54, fill: colour.white }),
  ),
} as const satisfies Readonly<Record<string, Picture>>;

export const drawBubble = (
  x: number,
  y: number,
  text: string,
  fill: string,
  tail: 'left' | 'right',
): string => {
  const width = text.length * 27 + 72;
  const tip = tail === 'left' ? -width / 4 : width / 4;
  return transform(
    drawRect(-width / 2, -46, width, 92, fill, 46) +
      drawShape(`M${tip - 18} 40h36l${tail === 'left' ? -24 : 24} 36z`, fill) +
      drawText(0, 17, text, { size: 46, fill: colour.white }),
    { x, y },
  );
};

const drawHills = (back: string, front: string): string =>
  drawShape('M0 590q200 -110 400 -30t400 -50v290h-800z', back) +
  drawShape('M0 680q210 -90 430 -10t370 -40v170h-800z', front);

export const englishCover: Picture = createPicture(
  800,
  800,
  drawRect(0, 0, 800, 800, '#cfe6f5'),
  transform(drawSun(52), { x: 690, y: 120 }),
  transform(drawCloud(), { x: 190, y: 120, scale: 0.8 }),
  drawHills('#b5d9b0', '#8fc694'),
  transform(drawBust(characters.kate), { x: 250, y: 570, scale: 1.3 }),
  transform(drawBust(characters.mark), { x: 550, y: 560, scale: 1.34 }),
  drawBubble(210, 270, 'Hello!', colour.red, 'right'),
  drawBubble(530, 240, 'Hi!', colour.navy, 'left'),
);

const drawSunflower = (x: number, y: number, scale: number): string =>
  transform(
    drawStroke('M0 40q-6 90 0 190', colour.moss, 12) +
      drawShape('M0 130q60 -50 84 6q-50 34 -84 -6zM0 170q-60 -50 -84 6q50 34 84 -6z', colour.leaf) +
      Array.from({ length: 14 }, (_, index) =>
        transform(drawEllipse(0, -58, 13, 32, colour.sun), { angle: (360 / 14) * index }),
      ).join('') +
      drawCircle(0, 0, 40, colour.bark) +
      drawCircle(0, 0, 26, '#6f4630'),
    { x, y, scale },
  );

export const ukrainianCover: Picture = createPicture(
  800,
  800,
  drawRect(0, 0, 800, 800, '#dcecf7'),
  transform(drawCloud(), { x: 650, y: 100, scale: 0.8 }) +
    transform(drawCloud(), { x: 130, y: 130, scale: 0.6 }),
  drawHills('#f2dc8e', '#e9c95d'),
  drawSunflower(70, 520, 0.9) + drawSunflower(735, 510, 0.95) + drawSunflower(400, 470, 0.6),
  transform(drawBust(characters.olena), { x: 250, y: 580, scale: 1.3 }),
  transform(drawBust(characters.tom), { x: 560, y: 580, scale: 1.3 }),
  drawBubble(220, 270, 'Привіт!', colour.red, 'right'),
  drawBubble(560, 250, 'Вітаю!', colour.navy, 'left'),
);
