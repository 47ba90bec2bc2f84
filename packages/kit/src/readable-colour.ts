/** Adjusts a text colour that a person chose, just enough to make the text readable on our backgrounds. */
import { computeContrast } from './contrast.ts';
import { ink, mix, paper, ramps } from './palette.ts';
import type { Mode } from './theme-state.ts';

/** For each mode, the background of texts and the colour to mix in for more contrast. */
const surfaces: Readonly<Record<Mode, { readonly surface: string; readonly contrastColour: string }>> = {
  light: { surface: paper, contrastColour: ink },
  dark: { surface: ramps.dark[6], contrastColour: paper },
};

const minContrast = 4.5;
const mixStep = 0.04;

/** Returns the readable colour; `colour` has the form #rrggbb. */
export function toReadableColour(mode: Mode, colour: string): string {
  const { surface, contrastColour } = surfaces[mode];
  let [result, share] = [colour, 0];
  while (computeContrast(result, surface) < minContrast && share < 1) {
    share += mixStep;
    result = mix(contrastColour, colour, Math.min(share, 1));
  }
  return result;
}
