/** Adjusts a text colour chosen by a person just enough to be readable on our surfaces. */
import { contrastOf } from './contrast.ts';
import { ink, mix, paper, ramps } from './palette.ts';
import type { Mode } from './theme-state.ts';

/** The surface below texts, and the colour to mix in for more contrast. */
const grounds: Readonly<Record<Mode, { readonly surface: string; readonly away: string }>> = {
  light: { surface: paper, away: ink },
  dark: { surface: ramps.dark[6], away: paper },
};

const readable = 4.5;
const step = 0.04;

/** `colour` as #rrggbb. */
export function readableIn(mode: Mode, colour: string): string {
  const { surface, away } = grounds[mode];
  let [nearest, share] = [colour, 0];
  while (contrastOf(nearest, surface) < readable && share < 1) {
    share += step;
    nearest = mix(away, colour, Math.min(share, 1));
  }
  return nearest;
}
