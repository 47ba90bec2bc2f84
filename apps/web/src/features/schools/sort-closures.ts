/** Sorts closures: current and coming ones first, then past ones, latest first. Pure. */
import type { Closure } from '@klasna/contract/schools/models';
import { dateLocale } from '../../lib/date-locale.ts';

export interface SortedClosures {
  readonly upcoming: readonly Closure[];
  readonly past: readonly Closure[];
}

export function sortClosures(closures: readonly Closure[], today: string): SortedClosures {
  const sorted = closures.toSorted((first, second) => first.from.localeCompare(second.from));
  return {
    upcoming: sorted.filter(({ to }) => to >= today),
    past: sorted.filter(({ to }) => to < today).toReversed(),
  };
}

const toUtcMs = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const countDays = ({ from, to }: Pick<Closure, 'from' | 'to'>): number =>
  Math.round((toUtcMs(to) - toUtcMs(from)) / 86_400_000) + 1;

/** Formats days as `24 Dec 2026 – 8 Jan 2027`, or a single day with its weekday. */
export function formatDays({ from, to }: Pick<Closure, 'from' | 'to'>, language: string): string {
  const dayFormat = new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(from === to && { weekday: 'long' }),
  });
  if (from === to) return dayFormat.format(toUtcMs(from));
  // Does not use `formatRange` for Chinese, because it returns bare numbers.
  if (language === 'zh') return [from, to].map((day) => dayFormat.format(toUtcMs(day))).join(' – ');
  return dayFormat.formatRange(toUtcMs(from), toUtcMs(to));
}
