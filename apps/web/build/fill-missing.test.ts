import { describe, expect, it } from 'vitest';
import { fillMissing } from './fill-missing.ts';

describe('texts that a language lacks', () => {
  it('are taken from the fallback, at every depth', () => {
    expect(fillMissing({ a: 'A', deep: { b: 'B' } }, { a: 'А', c: 'Ц', deep: { b: 'Б', d: 'Д' } })).toEqual({
      a: 'A',
      c: 'Ц',
      deep: { b: 'B', d: 'Д' },
    });
  });

  it('include those that were left empty', () => {
    expect(fillMissing({ a: '' }, { a: 'А' })).toEqual({ a: 'А' });
  });

  it('do not include plural forms that the language does not have', () => {
    const own = { day_one: 'day', day_other: 'days' };
    const fallback = {
      day_one: 'день',
      day_few: 'дні',
      day_many: 'днів',
      day_other: 'дня',
      hour_one: 'година',
    };
    expect(fillMissing(own, fallback)).toEqual({ ...own, hour_one: 'година' });
  });
});
