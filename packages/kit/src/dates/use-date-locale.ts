/** How dates are written in each language. The names of months arrive when they are needed. */
import { isLanguageTag, type LanguageTag } from '@klasna/languages/languages';
import { useEffect, useState } from 'react';
import { useTranslation } from '../words.ts';

interface DateHabit {
  readonly load: () => Promise<unknown>;
  /** The order and the dots people type; day and month are never swapped between languages. */
  readonly format: Format;
}

export type Format = 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'YYYY/MM/DD';

/** The texts that show how a date is typed. */
export const patterns = {
  'DD.MM.YYYY': 'date.patternDots',
  'DD/MM/YYYY': 'date.patternSlashes',
  'YYYY/MM/DD': 'date.patternYearFirst',
} as const satisfies Record<Format, string>;

const habits: Readonly<Record<LanguageTag, DateHabit>> = {
  uk: { load: () => import('dayjs/locale/uk.js'), format: 'DD.MM.YYYY' },
  en: { load: async () => undefined, format: 'DD.MM.YYYY' },
  es: { load: () => import('dayjs/locale/es.js'), format: 'DD/MM/YYYY' },
  fr: { load: () => import('dayjs/locale/fr.js'), format: 'DD/MM/YYYY' },
  it: { load: () => import('dayjs/locale/it.js'), format: 'DD/MM/YYYY' },
  zh: { load: () => import('dayjs/locale/zh.js'), format: 'YYYY/MM/DD' },
  de: { load: () => import('dayjs/locale/de.js'), format: 'DD.MM.YYYY' },
};

export const formatIn = (tag: LanguageTag): Format => habits[tag].format;

export interface DateLocale {
  readonly locale: string;
  readonly format: Format;
  /** 1 is Monday: the school's week begins there in every language. */
  readonly firstDayOfWeek: 1;
}

const defaultTag = 'en';

/**
 * Locale and format are known at once and change with the language alone: a date input writes its text anew whenever its
 * locale changes, and what has been typed by then would be lost. Until the names of months have arrived the calendar
 * shows them in English; then the field is drawn once more.
 */
export function useDateLocale(): DateLocale {
  const { i18n } = useTranslation();
  const [, setNamed] = useState<LanguageTag>(defaultTag);
  const spoken = i18n.language.split('-')[0] ?? defaultTag;
  const tag = isLanguageTag(spoken) ? spoken : defaultTag;
  const { load, format } = habits[tag];
  useEffect(() => {
    let isCurrent = true;
    load().then(() => {
      if (isCurrent) setNamed(tag);
    });
    return () => {
      isCurrent = false;
    };
  }, [tag, load]);
  return { locale: tag, format, firstDayOfWeek: 1 };
}

/** The locale of an input, which stays while the input holds a text that is not a value. */
export function useSettledLocale(locale: string, isHolding: boolean): string {
  const [settled, setSettled] = useState(locale);
  if (!isHolding && settled !== locale) setSettled(locale);
  return isHolding ? settled : locale;
}
