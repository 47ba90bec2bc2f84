import type { LanguageTag } from '@klasna/languages/languages';

/** As the whole product writes them: on a clock of 24 hours, in English with the day before the month. Pure. */
export const writeMoment = (
  at: Date,
  { language, ...how }: Intl.DateTimeFormatOptions & { readonly language: LanguageTag },
): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...how, hourCycle: 'h23' }).format(at);

/** For mails, which are read anywhere: the day in full, and whose clocks are meant. */
export const writeMomentInMail = (at: Date, language: LanguageTag, timeZone: string): string =>
  writeMoment(at, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    ...{ language, timeZone, timeZoneName: 'short' },
  });
