import { describe, expect, test } from 'vitest';
import { colourFamilies, computeColours } from './colours.ts';
import { computeContrast } from './contrast.ts';
import { ink, paper } from './palette.ts';
import { modes, schemes } from './theme-state.ts';

const appearances = schemes.flatMap((scheme) => modes.map((mode) => ({ scheme, mode })));

describe.each(appearances)('in the colour scheme $scheme, $mode mode,', ({ scheme, mode }) => {
  const colours = computeColours(scheme, mode);
  const colour = (name: string): string => {
    const value = colours[name];
    if (!value) throw new Error(`The colour ${name} does not exist`);
    return value;
  };
  const surfaces = ['--mantine-color-body', '--klasna-surface', '--klasna-hover'].map(colour);

  test.each([
    '--mantine-color-text',
    '--mantine-color-dimmed',
    '--mantine-color-anchor',
    '--mantine-color-error',
    '--mantine-color-success',
    '--mantine-color-placeholder',
  ])('%s has a contrast of 4.5 on every surface', (name) => {
    const testedSurfaces = name === '--mantine-color-placeholder' ? surfaces.slice(0, 2) : surfaces;
    for (const surface of testedSurfaces)
      expect(computeContrast(colour(name), surface)).toBeGreaterThanOrEqual(4.5);
  });

  test('the text of a selected row has a contrast of 4.5', () => {
    const selectedRow = colour('--mantine-color-accent-light');
    for (const name of ['--mantine-color-text', '--mantine-color-dimmed']) {
      expect(computeContrast(colour(name), selectedRow)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the border of a field has a contrast of 3', () => {
    for (const surface of surfaces.slice(0, 2)) {
      expect(computeContrast(colour('--mantine-color-default-border'), surface)).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(colourFamilies.filter((family) => family !== 'dark'))(
    'the text on and in %s has a contrast of 4.5',
    (family) => {
      const readColour = (part: string) => colour(`--mantine-color-${family}-${part}`);
      const onFilled = mode === 'light' ? paper : ink;
      expect(computeContrast(onFilled, readColour('filled'))).toBeGreaterThanOrEqual(4.5);
      expect(computeContrast(onFilled, readColour('filled-hover'))).toBeGreaterThanOrEqual(4.5);
      for (const surface of ['light', 'light-hover'].map(readColour)) {
        expect(computeContrast(readColour('light-color'), surface)).toBeGreaterThanOrEqual(4.5);
      }
      for (const surface of surfaces) {
        expect(computeContrast(readColour('text'), surface)).toBeGreaterThanOrEqual(4.5);
        expect(computeContrast(readColour('light-color'), surface)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('filled controls and the focus ring have a contrast of 3 against the page', () => {
    for (const surface of surfaces.slice(0, 2)) {
      expect(computeContrast(colour('--mantine-color-accent-filled'), surface)).toBeGreaterThanOrEqual(3);
    }
  });
});
