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

/**
 * Parses a typed or pasted price: `3 200,50`, `3,200.50`, `1.234`. Money has no third decimal, so three
 * digits after a separator are thousands. Returns undefined for an empty text and NaN for an invalid one.
 */
export function parsePrice(text: string): number | undefined {
  const compact = text.replaceAll(/[\s'’]/g, '');
  if (compact === '') return undefined;
  const [, sign = '', whole = '', decimals = ''] = /^(-?)([\d.,]*?)(?:[.,](\d{0,2}))?$/.exec(compact) ?? [];
  const digits = whole.replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  return /^\d+$/.test(digits) ? Number(`${sign}${digits}.${decimals || '0'}`) : Number.NaN;
}

/** The same price for an input, without grouping. */
export const formatPriceInput = (price: number, language: string): string =>
  new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
  }).format(price);
