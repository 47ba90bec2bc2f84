/** Which numbers are right, as texts to be typed. */
import { Left } from './left.ts';
import type { GiftChange } from './report.ts';

interface RightNumbers {
  readonly texts: readonly string[];
  readonly change: GiftChange | false;
}

const number = /^[+-]?(?:\d{1,15}(?:[.,]\d{1,15})?|[.,]\d{1,15})(?:e[+-]?\d{1,3})?$/i;
const mostWhole = 20;

/** 3.14 is written with a comma in most of the languages that are taught. */
const spellings = (text: string): string[] =>
  /[.,]/.test(text) ? [text, text.includes('.') ? text.replace('.', ',') : text.replace(',', '.')] : [text];

/** A number, one with a tolerance (`3.14:0.01`), or a range (`1..5`). */
export function rightNumbers(given: string): RightNumbers {
  const [from = '', to] = given.split('..').map((part) => part.trim());
  if (to !== undefined) return rangeOf(from, to);
  const [value = '', tolerance] = from.split(':').map((part) => part.trim());
  if (!number.test(value)) throw new Left('unreadable');
  return { texts: spellings(value), change: isZero(tolerance) ? false : 'tolerance' };
}

const isZero = (tolerance: string | undefined): boolean =>
  tolerance === undefined || Number(tolerance.replace(',', '.')) === 0;

function rangeOf(from: string, to: string): RightNumbers {
  if (!number.test(from) || !number.test(to)) throw new Left('unreadable');
  if (from === to) return { texts: spellings(from), change: false };
  const [first, last] = [Number(from), Number(to)];
  const isShort = Number.isSafeInteger(first) && Number.isSafeInteger(last) && last - first < mostWhole;
  // Nobody can list all that lies between.
  if (!isShort || last < first) throw new Left('anyNumber');
  return {
    texts: Array.from({ length: last - first + 1 }, (_, step) => String(first + step)),
    change: 'range',
  };
}
