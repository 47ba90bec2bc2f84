/** Prices as they are written. Pure. */
import type { Currency } from '@klasna/contract/values';

/** A whole sum needs no decimals: `3 200 ₴`, `199,99 €`. */
export const writePrice = (price: number, currency: Currency, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(price);

/**
 * A price as people type or paste it: `3 200,50`, `3,200.50`, `1.234`. Money has no third decimal, so three digits after
 * a sign are thousands. Undefined where nothing is written, no number where something else is.
 */
export function readPrice(typed: string): number | undefined {
  const bare = typed.replaceAll(/[\s'’]/g, '');
  if (bare === '') return undefined;
  const [, sign = '', whole = '', decimals = ''] = /^(-?)([\d.,]*?)(?:[.,](\d{0,2}))?$/.exec(bare) ?? [];
  const digits = whole.replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  return /^\d+$/.test(digits) ? Number(`${sign}${digits}.${decimals || '0'}`) : Number.NaN;
}

/** The same price in the field, without grouping. */
export const typePrice = (price: number, language: string): string =>
  new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
  }).format(price);
