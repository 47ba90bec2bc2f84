/** Formats and parses prices. Pure. */
import type { Currency } from '@klasna/base/values';

/** Omits the decimals of a whole amount: `3 200 ₴`, `199,99 €`. */
export const formatPrice = (price: number, currency: Currency, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(price);

/** Digits, one separator and three digits: `3,200`. A number that begins with zero has no thousands. */
const ambiguousPattern = /^-?[1-9]\d*[.,]\d{3}$/;
const removeSpaces = (text: string): string => text.replaceAll(/[\s'’]/g, '');

/**
 * Both values of a price whose only separator could mean thousands or decimals. Undefined if the price has one value.
 * The decimals are rounded to the two that money has.
 */
export function readAmbiguousPrice(text: string): { thousands: number; decimals: number } | undefined {
  const compact = removeSpaces(text);
  if (!ambiguousPattern.test(compact)) return undefined;
  return {
    thousands: Number(compact.replace(/[.,]/, '')),
    decimals: Math.round(Number(compact.replace(',', '.')) * 100) / 100,
  };
}

/**
 * Parses a typed or pasted price: `3 200,50`, `3,200.50`, `1.234.567`. Returns undefined for an empty text, and NaN for
 * an invalid or ambiguous one.
 */
export function parsePrice(text: string): number | undefined {
  const compact = removeSpaces(text);
  if (compact === '') return undefined;
  if (readAmbiguousPrice(compact)) return Number.NaN;
  if (/^-?0[.,]\d+$/.test(compact)) return Number(compact.replace(',', '.'));
  const [, sign = '', whole = '', decimals = ''] = /^(-?)([\d.,]*?)(?:[.,](\d{0,2}))?$/.exec(compact) ?? [];
  const digits = whole.replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  return /^\d+$/.test(digits) ? Number(`${sign}${digits}.${decimals || '0'}`) : Number.NaN;
}

/** Formats a price for an input, without grouping. */
export const formatPriceInput = (price: number, language: string): string =>
  new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
  }).format(price);
