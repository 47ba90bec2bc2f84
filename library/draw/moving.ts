/** Animated pictures as lists of frames. */
import { bust, cast, skins, wavingArm } from './people.ts';
import { bubble } from './scenes.ts';
import { cloud, sun } from './sky.ts';
import { card, colour, type Picture, picture, put, rect, shape } from './svg.ts';

export interface Moving {
  readonly frames: readonly Picture[];
  /** Duration of a frame in milliseconds. */
  readonly delay: number;
}

const share = (count: number, draw: (part: number) => Picture): Picture[] =>
  Array.from({ length: count }, (_, place) => draw(place / count));

/** Kate waves. */
export const waving: Moving = {
  delay: 90,
  frames: share(12, (part) =>
    card(
      colour.mint,
      put(bubble(0, 0, 'Hello!', colour.red, 'right'), { x: -136, y: -170, scale: 0.72 }),
      put(wavingArm(cast.kate.clothes, skins.light, 24 + Math.sin(part * Math.PI * 4) * 16), {
        x: 84,
        y: 122,
        scale: 0.9,
      }),
      put(bust(cast.kate), { x: -20, y: 50 }),
    ),
  ),
};

const drops = (part: number): string =>
  [40, 110, 180, 250, 320, 390, 460]
    .map((x, place) =>
      put(rect(-3, -18, 6, 30, colour.blue, 3), {
        x: x + 40,
        y: 250 + ((part * 4 + place * 0.37) % 1) * 190,
      }),
    )
    .join('');

/** The sun shines, a cloud comes, it rains, and the sun is back. */
export const changingWeather: Moving = {
  delay: 200,
  frames: share(18, (part) => {
    const x = 720 - part * 1160;
    const raining = part > 0.28 && part < 0.66;
    return picture(
      560,
      480,
      rect(0, 0, 560, 480, raining ? '#b9cad8' : '#bfe3f4'),
      put(sun(66), { x: 280, y: 150, turn: part * 60 }),
      put(cloud(raining ? colour.slate : colour.white), { x, y: 150, scale: 1.3 }),
      raining ? drops(part) : '',
      shape('M0 400q140 -50 280 -10t280 -20v110h-560z', colour.leaf),
    );
  }),
};
