/** People: head and shoulders, distinguished by hair, age and clothes. */
import {
  colour,
  drawCircle,
  drawEllipse,
  drawRect,
  drawShape,
  drawStroke,
  ink,
  transform,
  withOpacity,
} from './svg.ts';

export const skins = { light: '#fbd3b4', warm: '#eeb98f', tan: '#d69a6c', brown: '#a56a45' } as const;
const hairs = {
  black: '#352b3b',
  brown: '#6e4632',
  ginger: '#c8603a',
  fair: '#e6b65c',
  grey: '#b9b6c6',
} as const;

type Style = 'short' | 'bob' | 'long' | 'bun' | 'tails' | 'bald';

export interface Person {
  readonly skin?: string;
  readonly hair?: string;
  readonly style?: Style;
  readonly clothes?: string;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly moustache?: boolean;
  readonly asleep?: boolean;
}

function drawHairBehind(style: Style, hair: string): string {
  switch (style) {
    case 'bob':
      return drawRect(-74, -76, 148, 150, hair, 66);
    case 'long':
      return drawRect(-80, -78, 160, 216, hair, 70);
    case 'tails':
      return drawCircle(-86, 22, 30, hair) + drawCircle(86, 22, 30, hair);
    case 'bun':
      return drawCircle(0, -94, 32, hair);
    default:
      return '';
  }
}

/** The hair in front of the face. */
function drawHairInFront(style: Style, hair: string): string {
  switch (style) {
    case 'bald':
      return drawShape('M-66 -6q-10 26 2 44l10 -34zM66 -6q10 26 -2 44l-10 -34z', hair);
    case 'short':
      return drawShape(
        'M-68 4c-12 -62 26 -88 70 -86c46 0 78 28 66 86c-8 -24 -18 -36 -34 -44c-30 14 -68 16 -86 6c-8 10 -12 22 -16 38z',
        hair,
      );
    default:
      return drawShape(
        'M-68 6c-8 -60 26 -86 68 -86s76 26 68 86c-10 -34 -34 -52 -62 -58c-14 24 -44 44 -74 58z',
        hair,
      );
  }
}

function drawFace({ hair = hairs.brown, glasses, beard, moustache, asleep }: Person): string {
  const eyes = asleep
    ? drawStroke('M-36 6q10 8 20 0M16 6q10 8 20 0', ink, 5)
    : drawEllipse(-26, 2, 6.5, 8, ink) + drawEllipse(26, 2, 6.5, 8, ink);
  return [
    beard ? drawShape('M-62 14q6 66 62 68q56 -2 62 -68q-22 22 -62 20q-40 2 -62 -20z', hair) : '',
    withOpacity(0.55, drawCircle(-42, 26, 12, colour.rose) + drawCircle(42, 26, 12, colour.rose)),
    eyes,
    drawStroke('M-4 14q6 10 10 2', '#c98b6a', 4),
    moustache ? drawShape('M-30 34q14 -14 30 -4q16 -10 30 4q-16 10 -30 2q-14 8 -30 -2z', hair) : '',
    drawStroke(asleep ? 'M-8 44q8 5 16 0' : 'M-20 38q20 20 40 0', beard ? colour.white : '#a8484a', 5),
    glasses
      ? drawStroke(
          'M-46 2a20 20 0 1 0 40 0a20 20 0 1 0 -40 0M6 2a20 20 0 1 0 40 0a20 20 0 1 0 -40 0M-6 0h12',
          ink,
          4,
        )
      : '',
  ].join('');
}

/** A head without the hair behind it; its centre is the origin. */
function drawFront(person: Person): string {
  const { skin = skins.light, hair = hairs.brown, style = 'short' } = person;
  return [
    drawCircle(-66, 8, 14, skin),
    drawCircle(66, 8, 14, skin),
    drawRect(-66, -74, 132, 148, skin, 62),
    drawFace(person),
    drawHairInFront(style, hair),
  ].join('');
}

export const drawHead = (person: Person): string =>
  drawHairBehind(person.style ?? 'short', person.hair ?? hairs.brown) + drawFront(person);

/** Head and shoulders, 260 wide, the chin above the origin; the lower edge of the picture cuts them off. */
export function drawBust(person: Person): string {
  const { skin = skins.light, hair = hairs.brown, style = 'short', clothes = colour.blue } = person;
  return [
    transform(drawHairBehind(style, hair), { y: -84 }),
    drawRect(-24, -46, 48, 70, skin, 20),
    drawShape('M-130 200q-6 -140 56 -164q40 -16 74 -16t74 16q62 24 56 164z', clothes),
    drawShape('M-30 20q30 36 60 0l0 -10h-60z', skin),
    transform(drawFront(person), { y: -84 }),
  ].join('');
}

/** An arm with an open hand; `turn` is the angle at the shoulder in degrees. */
export const drawWavingArm = (clothes: string, skin: string, angle: number): string =>
  transform(
    drawRect(-26, -130, 52, 150, clothes, 26) +
      drawRect(-19, -158, 38, 50, skin, 18) +
      drawCircle(0, -172, 30, skin) +
      drawStroke('M-20 -186l-8 -26M-7 -196l-2 -30M8 -196l6 -28M24 -176l16 -14', skin, 14),
    { angle },
  );

/** The characters of the courses. */
export const characters = {
  kate: { hair: hairs.ginger, style: 'bob', clothes: colour.moss },
  mark: { skin: skins.brown, hair: hairs.black, style: 'short', clothes: colour.orange },
  sofia: { hair: hairs.brown, style: 'long', clothes: colour.red },
  olena: { hair: hairs.fair, style: 'long', clothes: colour.blue },
  tom: { hair: hairs.brown, style: 'short', clothes: colour.leaf, glasses: true },
  mother: { hair: hairs.brown, style: 'bob', clothes: colour.plum },
  father: { skin: skins.warm, hair: hairs.black, style: 'short', clothes: colour.navy, beard: true },
  brother: { skin: skins.warm, hair: hairs.brown, style: 'short', clothes: colour.sun },
  sister: { hair: hairs.brown, style: 'tails', clothes: colour.rose },
  grandmother: { hair: hairs.grey, style: 'bun', clothes: colour.wine, glasses: true },
  grandfather: { skin: skins.warm, hair: hairs.grey, style: 'bald', clothes: colour.slate, moustache: true },
} as const satisfies Readonly<Record<string, Person>>;
