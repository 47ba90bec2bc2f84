import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Person } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { assessPassword } from './assess-password.ts';
import { hashPassword, type SaltFor } from './password.ts';

export type PasswordOwner = Pick<Person, 'email' | 'firstName' | 'lastName'>;

/** Refuses a new password that is guessed easily, at the field that holds it. */
export async function checkNewPassword(
  tx: Tx,
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const weakness = await assessPassword(password, { ...owner, school: await findSchool(tx) });
  if (!weakness) return;
  const message = { key: `failures:${weakness}` };
  throw new Failure(weakness, { errors: { [field]: [message] } });
}

/** The hash of a password that somebody else sets for the owner, in a form whose field is `password`. */
export async function hashNewPassword(
  tx: Tx,
  password: string,
  owner: PasswordOwner,
  saltFor?: SaltFor,
): Promise<string> {
  await checkNewPassword(tx, 'password', password, owner);
  return hashPassword(password, saltFor?.(owner.email));
}
