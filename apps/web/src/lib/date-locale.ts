/** Returns the locale for dates; in English the day always stands before the month. Pure. */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);
