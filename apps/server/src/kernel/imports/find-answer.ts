/** Words for yes and no that schools use in their files. Only used to recognise them; never shown. */
import { createLookup, type NamesByLanguage } from './names-in-languages.ts';

const answers: NamesByLanguage<'yes' | 'no'> = {
  en: { yes: ['Yes', 'y', 'true', '1', 'x'], no: ['No', 'n', 'false', '0'] },
  uk: { yes: ['Так'], no: ['Ні'] },
  de: { yes: ['Ja', 'j'], no: ['Nein'] },
  es: { yes: ['Sí', 's'], no: ['No'] },
  fr: { yes: ['Oui', 'o'], no: ['Non'] },
  it: { yes: ['Sì'], no: ['No'] },
  zh: { yes: ['是'], no: ['否'] },
};

/** Finds yes or no in any language. */
export const findAnswer = createLookup(answers);
