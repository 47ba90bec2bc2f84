/** Numbers that were typed as an answer are compared by their value: 4, 4.0, 4,0 and +4 are one number. */

/**
 * Only a number in its plainest form is expected as a number. A time (7.30), a price (3.50) or a code (007) is a text of
 * digits, which is right only as it stands.
 */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:[.,]\d*[1-9])?(?:e[+-]?\d{1,3})?$/;

/** The fraction may end with its separator, and begin with it. */
const withFraction = /^([+-]?) ?(?:(\d+)(?:[.,](\d*))?|[.,](\d+))(?:e([+-]?\d{1,3}))?$/;
/** One sign between all groups of three digits, and another before the fraction. */
const inGroups = /^([+-]?) ?(\d{1,3}(?:([ .,'])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d+))?$/;

/** Both as texts are compared: `folded`. */
export function isSameNumber(expected: string, typed: string): boolean {
  if (!plainNumber.test(expected)) return false;
  const [value] = valuesOf(expected);
  return value !== undefined && valuesOf(typed).includes(value);
}

/** Whether 1,234 is a fraction or has its digits in groups depends on the language, so it may be either. */
function valuesOf(written: string): string[] {
  const fractional = withFraction.exec(written);
  const grouped = inGroups.exec(written);
  const values: string[] = [];
  if (fractional) {
    const [, sign, whole = '', fraction, bareFraction, exponent] = fractional;
    values.push(exactValue({ sign, whole, fraction: fraction ?? bareFraction ?? '', exponent }));
  }
  if (grouped) {
    const [, sign, whole = '', , fraction = ''] = grouped;
    values.push(exactValue({ sign, whole: whole.replace(/\D/g, ''), fraction }));
  }
  return values;
}

interface Digits {
  readonly sign: string | undefined;
  readonly whole: string;
  readonly fraction: string;
  readonly exponent?: string | undefined;
}

/** In one form for each value. As text, because floating-point numbers take different values for the same. */
function exactValue({ sign, whole, fraction, exponent = '0' }: Digits): string {
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const shift = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign === '-' ? '-' : ''}${significant}e${shift}`;
}
