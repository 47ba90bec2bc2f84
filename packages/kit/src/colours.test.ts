import { describe, expect, test } from 'vitest';
import { colourFamilies, coloursOf } from './colours.ts';
import { contrastOf } from './contrast.ts';
import { ink, paper } from './palette.ts';
import { modes, schemes } from './theme-state.ts';

const looks = schemes.flatMap((scheme) => modes.map((mode) => ({ scheme, mode })));

describe.each(looks)('in the colour scheme $scheme, $mode mode,', ({ scheme, mode }) => {
  const colours = coloursOf(scheme, mode);
  const colour = (name: string): string => {
    const value = colours[name];
    if (!value) throw new Error(`The colour ${name} does not exist`);
    return value;
  };
  const grounds = ['--mantine-color-body', '--klasna-surface', '--klasna-hover'].map(colour);

  test.each([
    '--mantine-color-text',
    '--mantine-color-dimmed',
    '--mantine-color-anchor',
    '--mantine-color-error',
    '--mantine-color-success',
    '--mantine-color-placeholder',
  ])('%s has a contrast of 4.5 on every surface', (name) => {
    const places = name === '--mantine-color-placeholder' ? grounds.slice(0, 2) : grounds;
    for (const ground of places) expect(contrastOf(colour(name), ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the text of a selected row has a contrast of 4.5', () => {
    const chosen = colour('--mantine-color-accent-light');
    for (const name of ['--mantine-color-text', '--mantine-color-dimmed']) {
      expect(contrastOf(colour(name), chosen)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the border of a field has a contrast of 3', () => {
    for (const ground of grounds.slice(0, 2)) {
      expect(contrastOf(colour('--mantine-color-default-border'), ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(colourFamilies.filter((family) => family !== 'dark'))(
    'the text on and in %s has a contrast of 4.5',
    (family) => {
      const of = (part: string) => colour(`--mantine-color-${family}-${part}`);
      const onFilled = mode === 'light' ? paper : ink;
      expect(contrastOf(onFilled, of('filled'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(onFilled, of('filled-hover'))).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['light', 'light-hover'].map(of)) {
        expect(contrastOf(of('light-color'), ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of grounds) {
        expect(contrastOf(of('text'), ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(of('light-color'), ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('filled controls and the focus ring have a contrast of 3 against the page', () => {
    for (const ground of grounds.slice(0, 2)) {
      expect(contrastOf(colour('--mantine-color-accent-filled'), ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
