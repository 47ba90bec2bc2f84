/** The right numbers of a numerical question, as texts to type. */
import { Left } from './left.ts';
import type { GiftChange } from './report.ts';

interface RightNumbers {
  readonly texts: readonly string[];
  readonly change: GiftChange | false;
}

const number = /^[+-]?(?:\d{1,15}(?:[.,]\d{1,15})?|[.,]\d{1,15})(?:e[+-]?\d{1,3})?$/i;
const mostWhole = 20;

/** The plainest form of a number. Typed numbers are compared by value, so every other notation is right too. */
function plainest(written: string): string {
  const [, sign = '', whole = '', separator = '', fraction = '', exponent = ''] =
    /^([+-]?)(\d*)([.,]?)(\d*)(.*)$/.exec(written) ?? [];
  const digits = fraction.replace(/0+$/, '');
  const value = `${whole.replace(/^0+(?=\d)/, '') || '0'}${digits === '' ? '' : separator + digits}`;
  return `${sign === '-' && /[1-9]/.test(value) ? '-' : ''}${value}${exponent.toLowerCase()}`;
}

/** A number, one with a tolerance (`3.14:0.01`), or a range (`1..5`). */
export function rightNumbers(given: string): RightNumbers {
  const [from = '', to] = given.split('..').map((part) => part.trim());
  if (to !== undefined) return rangeOf(from, to);
  const [value = '', tolerance] = from.split(':').map((part) => part.trim());
  if (!number.test(value)) throw new Left('unreadable');
  return { texts: [plainest(value)], change: isZero(tolerance) ? false : 'tolerance' };
}

const isZero = (tolerance: string | undefined): boolean =>
  tolerance === undefined || Number(tolerance.replace(',', '.')) === 0;

function rangeOf(from: string, to: string): RightNumbers {
  if (!number.test(from) || !number.test(to)) throw new Left('unreadable');
  if (from === to) return { texts: [plainest(from)], change: false };
  const [first, last] = [Number(from), Number(to)];
  const isShort = Number.isSafeInteger(first) && Number.isSafeInteger(last) && last - first < mostWhole;
  // Only short ranges of whole numbers can be listed.
  if (!isShort || last < first) throw new Left('anyNumber');
  return {
    texts: Array.from({ length: last - first + 1 }, (_, step) => String(first + step)),
    change: 'range',
  };
}
