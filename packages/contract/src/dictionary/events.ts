import { z } from 'zod';

export const dictionaryPersonalEvents = {
  /** Words were added to this person's dictionary, by anybody. */
  'dictionary.changed': z.object({}),
};
