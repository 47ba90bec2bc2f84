/** Sorts closures: current and coming ones first, then past ones, latest first. Pure. */
import type { Closure } from '@klasna/contract/schools/models';
import { dateForms } from '../../lib/date-forms.ts';

export interface SortedClosures {
  readonly coming: readonly Closure[];
  readonly past: readonly Closure[];
}

export function sortClosures(closures: readonly Closure[], today: string): SortedClosures {
  const inOrder = closures.toSorted((one, other) => one.from.localeCompare(other.from));
  return {
    coming: inOrder.filter(({ to }) => to >= today),
    past: inOrder.filter(({ to }) => to < today).toReversed(),
  };
}

const utcOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const countDays = ({ from, to }: Pick<Closure, 'from' | 'to'>): number =>
  Math.round((utcOf(to) - utcOf(from)) / 86_400_000) + 1;

/** `24 Dec 2026 – 8 Jan 2027`, or a single day with its weekday. */
export function writeDays({ from, to }: Pick<Closure, 'from' | 'to'>, language: string): string {
  const words = new Intl.DateTimeFormat(dateForms(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(from === to && { weekday: 'long' }),
  });
  if (from === to) return words.format(utcOf(from));
  // In Chinese `formatRange` would use bare numbers.
  if (language === 'zh') return [from, to].map((day) => words.format(utcOf(day))).join(' – ');
  return words.formatRange(utcOf(from), utcOf(to));
}
