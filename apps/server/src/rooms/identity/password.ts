/** argon2id with a random salt for every password; the defaults of the library follow the current OWASP advice. */
import { hash, verify } from '@node-rs/argon2';
import { openGates } from '../../kernel/gate.ts';

/**
 * The process has four worker threads, which also compress responses, read files and resolve host names. At most two
 * of them hash passwords, and a client that sends a thousand guesses waits in its own queue.
 */
const few = openGates(2, 2);

export const hashPassword = (password: string): Promise<string> => few('new', () => hash(password));

/** Verified when the account does not exist or has no password, so that the response takes equally long. */
const nobody = await hash('no account has this password');

export async function passwordIs(stored: string | null, given: string, caller: string): Promise<boolean> {
  const matches = await few(caller, () => verify(stored ?? nobody, given));
  return stored !== null && matches;
}
