/** Lists currencies by code and name; the browser provides the names in every language. Pure. */
import { currencies } from '@klasna/base/values';

export function formatCurrency(code: string, language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(code);
  return name === undefined || name === code ? code : `${code} · ${name}`;
}

export const listCurrencyOptions = (language: string): readonly { value: string; label: string }[] =>
  currencies.map((code) => ({ value: code, label: formatCurrency(code, language) }));
