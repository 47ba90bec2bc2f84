import { z } from 'zod';

export const dictionaryPersonalEvents = {
  /** Somebody added words to this person's dictionary. */
  'dictionary.changed': z.object({}),
};
