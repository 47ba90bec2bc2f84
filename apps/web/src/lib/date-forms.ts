/** How a language writes days in words: in English the day stands before the month, everywhere in the product. Pure. */
export const dateForms = (language: string): string => (language === 'en' ? 'en-GB' : language);
