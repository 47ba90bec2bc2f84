/** The date format of each language. The names of the months are loaded when needed. */
import { isLanguageTag, type LanguageTag } from '@klasna/languages/languages';
import { useEffect, useState } from 'react';
import { loadCodeWithRetries } from '../load-code.ts';
import { useTranslation } from '../translations.ts';

interface LocaleSettings {
  readonly load: () => Promise<unknown>;
  /**
   * The order and separators of a typed date; the day always comes before the month except in formats that begin with
   * the year.
   */
  readonly format: DateFormat;
}

export type DateFormat = 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'YYYY/MM/DD';

/** Translation keys of the placeholder for each format. */
export const patternKeys = {
  'DD.MM.YYYY': 'date.patternDots',
  'DD/MM/YYYY': 'date.patternSlashes',
  'YYYY/MM/DD': 'date.patternYearFirst',
} as const satisfies Record<DateFormat, string>;

const localeSettings: Readonly<Record<LanguageTag, LocaleSettings>> = {
  uk: { load: () => import('dayjs/locale/uk.js'), format: 'DD.MM.YYYY' },
  en: { load: async () => undefined, format: 'DD.MM.YYYY' },
  es: { load: () => import('dayjs/locale/es.js'), format: 'DD/MM/YYYY' },
  fr: { load: () => import('dayjs/locale/fr.js'), format: 'DD/MM/YYYY' },
  it: { load: () => import('dayjs/locale/it.js'), format: 'DD/MM/YYYY' },
  zh: { load: () => import('dayjs/locale/zh.js'), format: 'YYYY/MM/DD' },
  de: { load: () => import('dayjs/locale/de.js'), format: 'DD.MM.YYYY' },
};

export const findDateFormat = (tag: LanguageTag): DateFormat => localeSettings[tag].format;

export interface DateLocale {
  readonly locale: string;
  readonly format: DateFormat;
  /** The first day of the week; 1 is Monday, because the school's week begins on Monday in every language. */
  readonly firstDayOfWeek: 1;
}

const defaultTag = 'en';

/**
 * Returns locale and format immediately and changes them only with the language: a date input resets its text when its
 * locale changes, which would discard what a person has typed. The calendar shows English months until the names of the
 * months are loaded; then the field renders again.
 */
export function useDateLocale(): DateLocale {
  const { i18n } = useTranslation();
  const [, setLoadedTag] = useState<LanguageTag>(defaultTag);
  const baseTag = i18n.language.split('-')[0] ?? defaultTag;
  const tag = isLanguageTag(baseTag) ? baseTag : defaultTag;
  const { load, format } = localeSettings[tag];
  useEffect(() => {
    let isCurrent = true;
    void loadCodeWithRetries(load).then(() => {
      if (isCurrent) setLoadedTag(tag);
    });
    return () => {
      isCurrent = false;
    };
  }, [tag, load]);
  return { locale: tag, format, firstDayOfWeek: 1 };
}

/** Returns the locale of an input; the locale does not change while the input contains invalid text. */
export function useSettledLocale(locale: string, isLocked: boolean): string {
  const [settled, setSettled] = useState(locale);
  if (!isLocked && settled !== locale) setSettled(locale);
  return isLocked ? settled : locale;
}
