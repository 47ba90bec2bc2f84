/** argon2id with a salt of its own for every password; the library's defaults follow the current OWASP advice. */
import { hash, verify } from '@node-rs/argon2';
import { openGates } from '../../kernel/gate.ts';

/**
 * The process has four threads for what takes long, and answers are packed, files read and connections opened by them as
 * well. So never more than half of them look at passwords, and who tries a thousand waits in a line of their own.
 */
const few = openGates(2, 2);

export const hashPassword = (password: string): Promise<string> => few('new', () => hash(password));

/** The hash of a password nobody has: checked when there is no account, so that the answer takes as long. */
const nobody = await hash('no account has this password');

export async function passwordIs(stored: string | null, given: string, caller: string): Promise<boolean> {
  const matches = await few(caller, () => verify(stored ?? nobody, given));
  return stored !== null && matches;
}
