import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { SecurityRecorder } from '../security-log/index.ts';
import { countAttempt } from './attempt-limit.ts';

export interface GuessDeps {
  readonly database: Database;
  readonly limit: number;
  readonly recorder: SecurityRecorder;
}

interface PasswordGuess {
  readonly schoolId: string;
  readonly userId: string;
  readonly caller: Caller;
  /**
   * What a success does to the count. `clearCount` only where each success proves the password: a request that succeeds
   * without it must not clear what others have counted.
   */
  readonly afterSuccess: 'clearCount' | 'keepCount';
}

/** A code of the second factor may stand for the password, and is guessed at like it. */
const wrongProofs: readonly string[] = [
  'currentPasswordIncorrect',
  'secondFactorWrong',
  'secondFactorUsed',
  'deviceClockWrong',
];

/**
 * Limits guesses at the password of an open session, which all forms that ask for it share. Counts before the
 * transaction of `work` opens: the count outlives the rollback of a wrong guess, and no connection is held while
 * another is waited for.
 */
export async function limitPasswordGuesses<T>(
  { database, limit, recorder }: GuessDeps,
  { schoolId, userId, caller, afterSuccess }: PasswordGuess,
  work: () => Promise<T>,
): Promise<T> {
  const facts = { userId, caller };
  const attempt = await countAttempt(database, limit, ['own password', userId]).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === 'tooManyAttempts')
      recorder.recordLater({ schoolId, kind: 'password.confirmationThrottled', facts });
    throw error;
  });
  let result: T;
  try {
    result = await work();
  } catch (error) {
    if (error instanceof Failure && wrongProofs.includes(error.kind))
      recorder.recordLater({ schoolId, kind: 'password.confirmationFailed', facts });
    // Whatever else went wrong tells nothing about the password or the code.
    else await attempt.markSucceeded('keepCount');
    throw error;
  }
  await attempt.markSucceeded(afterSuccess);
  return result;
}
