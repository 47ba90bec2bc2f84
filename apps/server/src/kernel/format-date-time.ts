import type { LanguageTag } from '@klasna/languages/languages';

/** Formats date and time with the 24-hour clock, and in British English so that the day precedes the month. Pure. */
export const formatDateTime = (
  at: Date,
  { language, ...options }: Intl.DateTimeFormatOptions & { readonly language: LanguageTag },
): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, hourCycle: 'h23' }).format(
    at,
  );

/** Formats the full date, the time and the time zone for mails, which people read in any time zone. */
export const formatDateTimeForMail = (at: Date, language: LanguageTag, timeZone: string): string =>
  formatDateTime(at, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    ...{ language, timeZone, timeZoneName: 'short' },
  });
