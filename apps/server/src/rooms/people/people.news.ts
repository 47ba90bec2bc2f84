import { news } from '../../kernel/db/news.ts';

/** Name, picture, language or rights of a person changed; open pages of theirs load user-info again. */
export const personChanged = news<{ readonly userId: string }>('person.changed');

/** The account is closed: what was theirs to look after needs somebody else. */
export const personDeleted = news<{ readonly userId: string }>('person.deleted');

/** The account is open again. */
export const personRestored = news<{ readonly userId: string }>('person.restored');
