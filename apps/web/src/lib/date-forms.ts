/** The locale for dates: in English the day always stands before the month. Pure. */
export const dateForms = (language: string): string => (language === 'en' ? 'en-GB' : language);
