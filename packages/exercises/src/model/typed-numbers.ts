/** Compares typed numbers by value: 4, 4.0, 4,0 and +4 are equal. */

/**
 * Only the simplest notation of a number counts as an expected number. A time (7.30), a price (3.50) or a code (007) is
 * a text of digits, which a student has to type exactly.
 */
const plainNumberPattern = /^-?(?:0|[1-9]\d*)(?:[.,]\d*[1-9])?(?:e[+-]?\d{1,3})?$/;

/** A number with an optional fraction, whose separator may stand first or last: `,5` or `5,`. */
const fractionPattern = /^([+-]?) ?(?:(\d+)(?:[.,](\d*))?|[.,](\d+))(?:e([+-]?\d{1,3}))?$/;
/** A number in groups of three digits. One character separates all groups, a different one separates the fraction. */
const groupedPattern = /^([+-]?) ?(\d{1,3}(?:([ .,'])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d+))?$/;

/** Both texts must be normalised (see `characters.ts`). */
export function isSameNumber(expected: string, typed: string): boolean {
  if (!plainNumberPattern.test(expected)) return false;
  const [value] = parseValues(expected);
  return value !== undefined && parseValues(typed).includes(value);
}

/**
 * Returns all values that a text may have: whether 1,234 has a fraction or a thousands separator depends on the
 * language.
 */
function parseValues(text: string): string[] {
  const fractional = fractionPattern.exec(text);
  const grouped = groupedPattern.exec(text);
  const values: string[] = [];
  if (fractional) {
    const [, sign, whole = '', fraction, bareFraction, exponent] = fractional;
    values.push(toExactValue({ sign, whole, fraction: fraction ?? bareFraction ?? '', exponent }));
  }
  if (grouped) {
    const [, sign, whole = '', , fraction = ''] = grouped;
    values.push(toExactValue({ sign, whole: whole.replace(/\D/g, ''), fraction }));
  }
  return values;
}

interface Digits {
  readonly sign: string | undefined;
  readonly whole: string;
  readonly fraction: string;
  readonly exponent?: string | undefined;
}

/**
 * Returns the canonical form of a value as a text, because two different values can round to the same floating-point
 * number.
 */
function toExactValue({ sign, whole, fraction, exponent = '0' }: Digits): string {
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const shift = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign === '-' ? '-' : ''}${significant}e${shift}`;
}
