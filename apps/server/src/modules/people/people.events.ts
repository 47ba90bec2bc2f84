import { defineEvent } from '../../kernel/db/domain-event.ts';

/** Accounts were created, by the school, an import or the first sign-in through the identity provider. */
export const peopleCreated = defineEvent<{ readonly userIds: readonly string[] }>('people.created');

/** Name, picture, language or permissions of a person changed; their open tabs reload user-info. */
export const personChanged = defineEvent<{ readonly userId: string }>('person.changed');

/** Name, picture, language or permissions of several people changed. */
export const peopleChanged = defineEvent<{ readonly userIds: readonly string[] }>('people.changed');

/** The account was deleted; subscribers hand over what the person was responsible for. */
export const personDeleted = defineEvent<{ readonly userId: string }>('person.deleted');

/** The account was restored. */
export const personRestored = defineEvent<{ readonly userId: string }>('person.restored');

/** A mailed link or the school set a new password; subscribers renew the secret URLs of the person. */
export const passwordReset = defineEvent<{ readonly userId: string }>('person.passwordReset');
