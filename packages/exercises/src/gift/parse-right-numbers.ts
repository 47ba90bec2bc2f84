/** Parses the right numbers of a numerical question into the texts that a student may type. */
import { RejectedQuestion } from './rejected-question.ts';
import type { GiftChange } from './report.ts';

interface RightNumbers {
  readonly texts: readonly string[];
  readonly change: GiftChange | false;
}

const numberPattern = /^[+-]?(?:\d{1,15}(?:[.,]\d{1,15})?|[.,]\d{1,15})(?:e[+-]?\d{1,3})?$/i;
const maxRangeLength = 20;

/**
 * Returns the simplest notation of a number. Grading compares typed numbers by value, so other notations are right too.
 */
function toPlainNumber(text: string): string {
  const [, sign = '', whole = '', separator = '', fraction = '', exponent = ''] =
    /^([+-]?)(\d*)([.,]?)(\d*)(.*)$/.exec(text) ?? [];
  const digits = fraction.replace(/0+$/, '');
  const value = `${whole.replace(/^0+(?=\d)/, '') || '0'}${digits === '' ? '' : separator + digits}`;
  return `${sign === '-' && /[1-9]/.test(value) ? '-' : ''}${value}${exponent.toLowerCase()}`;
}

/** Parses a number, a number with a tolerance (`3.14:0.01`) or a range (`1..5`). */
export function parseRightNumbers(given: string): RightNumbers {
  const [from = '', to] = given.split('..').map((part) => part.trim());
  if (to !== undefined) return parseRange(from, to);
  const [value = '', tolerance] = from.split(':').map((part) => part.trim());
  if (!numberPattern.test(value)) throw new RejectedQuestion('unreadable');
  return { texts: [toPlainNumber(value)], change: isZero(tolerance) ? false : 'tolerance' };
}

const isZero = (tolerance: string | undefined): boolean =>
  tolerance === undefined || Number(tolerance.replace(',', '.')) === 0;

function parseRange(from: string, to: string): RightNumbers {
  if (!numberPattern.test(from) || !numberPattern.test(to)) throw new RejectedQuestion('unreadable');
  if (from === to) return { texts: [toPlainNumber(from)], change: false };
  const [first, last] = [Number(from), Number(to)];
  const isShort = Number.isSafeInteger(first) && Number.isSafeInteger(last) && last - first < maxRangeLength;
  // Only a short range of whole numbers can become a list of right numbers.
  if (!isShort || last < first) throw new RejectedQuestion('anyNumber');
  return {
    texts: Array.from({ length: last - first + 1 }, (_, offset) => String(first + offset)),
    change: 'range',
  };
}
