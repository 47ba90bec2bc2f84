/** Compares typed numbers by value: 4, 4.0, 4,0 and +4 are equal. */

/**
 * Only a number in its plainest form counts as an expected number. A time (7.30), a price (3.50) or a code (007) is a text
 * of digits, which has to match exactly.
 */
const plainNumberPattern = /^-?(?:0|[1-9]\d*)(?:[.,]\d*[1-9])?(?:e[+-]?\d{1,3})?$/;

/** The separator may be the last or the first character of the fraction. */
const fractionPattern = /^([+-]?) ?(?:(\d+)(?:[.,](\d*))?|[.,](\d+))(?:e([+-]?\d{1,3}))?$/;
/** One character separates all groups of three digits, and a different one the fraction. */
const groupedPattern = /^([+-]?) ?(\d{1,3}(?:([ .,'])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d+))?$/;

/** Both texts must be normalised (see `characters.ts`). */
export function isSameNumber(expected: string, typed: string): boolean {
  if (!plainNumberPattern.test(expected)) return false;
  const [value] = parseValues(expected);
  return value !== undefined && parseValues(typed).includes(value);
}

/** Whether 1,234 has a fraction or a thousands separator depends on the language, so both values are returned. */
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

/** The canonical form of a value. A text, because floating-point numbers would round different values to the same. */
function toExactValue({ sign, whole, fraction, exponent = '0' }: Digits): string {
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const shift = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign === '-' ? '-' : ''}${significant}e${shift}`;
}
