/** argon2id with a salt of its own for every password; the library's defaults follow the current OWASP advice. */
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

/** The hash of a password nobody has: checked when there is no account, so that the answer takes as long. */
const nobody = await hash('no account has this password');

export async function passwordIs(stored: string | null, given: string): Promise<boolean> {
  const matches = await verify(stored ?? nobody, given);
  return stored !== null && matches;
}
