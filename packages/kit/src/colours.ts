/** Maps CSS variables to colours for one colour scheme in one mode. Used by the theme and the contrast test. */
import { accents, filledShade, ink, mix, paper, ramps } from './palette.ts';
import type { Mode, Scheme } from './theme-state.ts';

const surfaces = {
  light: {
    '--mantine-color-body': '#fbf9f6',
    '--mantine-color-text': ink,
    '--mantine-color-bright': ink,
    '--mantine-color-dimmed': ramps.gray[7],
    '--mantine-color-placeholder': ramps.gray[6],
    '--mantine-color-default': paper,
    '--mantine-color-default-hover': ramps.gray[1],
    '--mantine-color-default-color': ink,
    '--mantine-color-default-border': ramps.gray[5],
    '--mantine-color-disabled': ramps.gray[2],
    '--mantine-color-disabled-color': ramps.gray[6],
    '--mantine-color-disabled-border': ramps.gray[3],
    '--klasna-surface': paper,
    '--klasna-hover': ramps.gray[1],
    '--klasna-hairline': ramps.gray[3],
  },
  dark: {
    '--mantine-color-body': ramps.dark[7],
    '--mantine-color-text': ramps.dark[0],
    '--mantine-color-bright': paper,
    '--mantine-color-dimmed': ramps.dark[2],
    '--mantine-color-placeholder': ramps.dark[2],
    '--mantine-color-default': ramps.dark[6],
    '--mantine-color-default-hover': ramps.dark[5],
    '--mantine-color-default-color': ramps.dark[0],
    '--mantine-color-default-border': ramps.dark[3],
    '--mantine-color-disabled': ramps.dark[6],
    '--mantine-color-disabled-color': ramps.dark[3],
    '--mantine-color-disabled-border': ramps.dark[5],
    '--klasna-surface': ramps.dark[6],
    '--klasna-hover': ramps.dark[5],
    '--klasna-hairline': ramps.dark[5],
  },
} as const satisfies Record<Mode, Record<string, string>>;

const families = { ...ramps, accent: ramps.blue };
export type ColourFamily = keyof typeof families;
export const colourFamilies = Object.keys(families) as ColourFamily[];

export function computeColours(scheme: Scheme, mode: Mode): Record<string, string> {
  const surface = surfaces[mode]['--klasna-surface'];
  const filledIndex = filledShade[mode];
  const colours: Record<string, string> = { ...surfaces[mode] };
  for (const family of colourFamilies) {
    const ramp = family === 'accent' ? accents[scheme] : families[family];
    const name = `--mantine-color-${family}`;
    colours[`${name}-filled`] = ramp[filledIndex];
    colours[`${name}-filled-hover`] = mode === 'light' ? ramp[8] : ramp[3];
    colours[`${name}-text`] = mode === 'light' ? ramp[7] : ramp[3];
    colours[`${name}-light`] = mode === 'light' ? ramp[1] : mix(ramp[4], surface, 0.14);
    colours[`${name}-light-hover`] = mode === 'light' ? ramp[2] : mix(ramp[4], surface, 0.24);
    colours[`${name}-light-color`] = mode === 'light' ? ramp[8] : ramp[2];
    colours[`${name}-outline`] = mode === 'light' ? ramp[7] : ramp[3];
  }
  colours['--mantine-primary-color-contrast'] = mode === 'light' ? paper : ink;
  colours['--mantine-color-anchor'] = colours['--mantine-color-accent-text'] ?? ink;
  colours['--mantine-color-error'] = colours['--mantine-color-red-text'] ?? ink;
  colours['--mantine-color-success'] = colours['--mantine-color-green-text'] ?? ink;
  return colours;
}
