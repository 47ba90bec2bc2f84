/** Animated pictures as lists of frames. */
import { characters, drawBust, drawWavingArm, skins } from './people.ts';
import { drawBubble } from './scenes.ts';
import { drawCloud, drawSun } from './sky.ts';
import { colour, createCard, createPicture, drawRect, drawShape, type Picture, transform } from './svg.ts';

export interface Animation {
  readonly frames: readonly Picture[];
  /** Duration of a frame in milliseconds. */
  readonly delayMs: number;
}

const createFrames = (count: number, draw: (progress: number) => Picture): Picture[] =>
  Array.from({ length: count }, (_, index) => draw(index / count));

/** Kate waves. */
export const wavingAnimation: Animation = {
  delayMs: 90,
  frames: createFrames(12, (progress) =>
    createCard(
      colour.mint,
      transform(drawBubble(0, 0, 'Hello!', colour.red, 'right'), { x: -136, y: -170, scale: 0.72 }),
      transform(
        drawWavingArm(characters.kate.clothes, skins.light, 24 + Math.sin(progress * Math.PI * 4) * 16),
        {
          x: 84,
          y: 122,
          scale: 0.9,
        },
      ),
      transform(drawBust(characters.kate), { x: -20, y: 50 }),
    ),
  ),
};

const drawDrops = (progress: number): string =>
  [40, 110, 180, 250, 320, 390, 460]
    .map((x, index) =>
      transform(drawRect(-3, -18, 6, 30, colour.blue, 3), {
        x: x + 40,
        y: 250 + ((progress * 4 + index * 0.37) % 1) * 190,
      }),
    )
    .join('');

/** The sun shines, a cloud comes, it rains, and the sun is back. */
export const weatherAnimation: Animation = {
  delayMs: 200,
  frames: createFrames(18, (progress) => {
    const x = 720 - progress * 1160;
    const raining = progress > 0.28 && progress < 0.66;
    return createPicture(
      560,
      480,
      drawRect(0, 0, 560, 480, raining ? '#b9cad8' : '#bfe3f4'),
      transform(drawSun(66), { x: 280, y: 150, angle: progress * 60 }),
      transform(drawCloud(raining ? colour.slate : colour.white), { x, y: 150, scale: 1.3 }),
      raining ? drawDrops(progress) : '',
      drawShape('M0 400q140 -50 280 -10t280 -20v110h-560z', colour.leaf),
    );
  }),
};
