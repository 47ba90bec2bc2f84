import type { Caller } from '../kernel/caller.ts';
import { limitPasswordGuesses } from '../modules/identity/index.ts';
import type { Actor } from '../policies/actor.ts';
import type { AppServices } from './module.ts';

/** A request that may contain a guess at the password of its own session. */
interface Guess {
  readonly actor: Actor;
  readonly caller: Caller;
}

/** Creates the limit on guesses that all forms that ask for the password of the open session share. */
export const createLimitGuesses =
  ({ config, database, securityRecorder }: Pick<AppServices, 'config' | 'database' | 'securityRecorder'>) =>
  (afterSuccess: 'clearCount' | 'keepCount') =>
  <T>({ actor: { schoolId, userId }, caller }: Guess, work: () => Promise<T>): Promise<T> =>
    limitPasswordGuesses(
      { database, limit: config.SIGN_IN_LIMIT, recorder: securityRecorder },
      { schoolId, userId, caller, afterSuccess },
      work,
    );
