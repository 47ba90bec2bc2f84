import { describe, expect, it } from 'vitest';
import { fillMissing } from './fill-missing.ts';

describe('fillMissing', () => {
  it('takes missing texts from the fallback at every depth', () => {
    expect(fillMissing({ a: 'A', deep: { b: 'B' } }, { a: 'А', c: 'Ц', deep: { b: 'Б', d: 'Д' } })).toEqual({
      a: 'A',
      c: 'Ц',
      deep: { b: 'B', d: 'Д' },
    });
  });

  it('replaces empty texts', () => {
    expect(fillMissing({ a: '' }, { a: 'А' })).toEqual({ a: 'А' });
  });

  it('does not add plural forms that the language does not have', () => {
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
