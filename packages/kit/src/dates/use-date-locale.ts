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

const loadedAtOnce = 'en';

/**
 * The format is known at once, and the names of months when they have arrived: a field that changed with them would lose what was
 * typed meanwhile.
 */
export function useDateLocale(): DateLocale {
  const { i18n } = useTranslation();
  const [locale, setLocale] = useState(loadedAtOnce);
  const tag = i18n.language.split('-')[0] ?? loadedAtOnce;
  const habit = isLanguageTag(tag) ? habits[tag] : habits[loadedAtOnce];
  useEffect(() => {
    let isCurrent = true;
    habit.load().then(() => {
      if (isCurrent) setLocale(isLanguageTag(tag) ? tag : loadedAtOnce);
    });
    return () => {
      isCurrent = false;
    };
  }, [tag, habit]);
  return { locale, format: habit.format, firstDayOfWeek: 1 };
}
