/** argon2id with a random salt for every password; the defaults of the library follow the current OWASP advice. */
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../../kernel/concurrency-limiter.ts';

/**
 * Limits hashing to two of the four worker threads of the process, which also compress responses, read files and
 * resolve host names. A client that sends a thousand guesses waits in its own queue.
 */
const limitHashing = createConcurrencyLimiter(2, 2);

export const hashPassword = (password: string): Promise<string> => limitHashing('new', () => hash(password));

/**
 * A hash that is verified if the account does not exist or has no password, so that the response takes equally long.
 */
const dummyHash = await hash('no account has this password');

export async function isPassword(
  storedHash: string | null,
  password: string,
  caller: string,
): Promise<boolean> {
  const matches = await limitHashing(caller, () => verify(storedHash ?? dummyHash, password));
  return storedHash !== null && matches;
}
