import { describe, expect, it } from 'vitest';
import { toDayInZone } from '../../lib/dates.ts';
import { countDays, formatDays, sortClosures } from './sort-closures.ts';

const holidays = { from: '2026-12-24', to: '2027-01-08', name: 'Winter holidays' };
const easter = { from: '2026-04-12', to: '2026-04-13', name: 'Easter' };
const may = { from: '2026-05-01', to: '2026-05-01', name: 'Labour Day' };

describe('closures', () => {
  it('are sorted with current and coming ones first, then past ones, latest first', () => {
    expect(sortClosures([holidays, may, easter], '2026-12-26')).toEqual({
      upcoming: [holidays],
      past: [may, easter],
    });
  });

  it('are past after their last day', () => {
    expect(sortClosures([may], '2026-05-01').upcoming).toEqual([may]);
    expect(sortClosures([may], '2026-05-02').past).toEqual([may]);
  });

  it('include the first and the last day in the count, also across a clock change', () => {
    expect([countDays(may), countDays(easter), countDays(holidays)]).toEqual([1, 2, 16]);
    expect(countDays({ from: '2026-03-01', to: '2026-03-31' })).toBe(31);
  });

  it('are formatted as a day or as a range', () => {
    expect(formatDays(may, 'en')).toBe('Friday, 1 May 2026');
    expect(formatDays(holidays, 'zh')).toBe('2026年12月24日 – 2027年1月8日');
    expect(formatDays(easter, 'de')).toMatch(/^12\.\s?–\s?13\. April 2026$/);
  });

  it('change day at midnight in the school’s time zone', () => {
    const late = new Date('2026-12-31T23:30:00Z');
    expect([toDayInZone('Europe/Kyiv', late), toDayInZone('America/New_York', late)]).toEqual([
      '2027-01-01',
      '2026-12-31',
    ]);
  });
});
