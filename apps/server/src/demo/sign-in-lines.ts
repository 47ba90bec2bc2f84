/** The accounts to sign in to the demo school. Kept small, because every startup loads it. */
import { createHmac } from 'node:crypto';
import type { Database } from '../kernel/db/pool.ts';
import { passwordIs } from '../rooms/identity/index.ts';
import { findAccounts } from '../rooms/people/index.ts';
import { findSchoolBySlug } from '../rooms/schools/index.ts';
import { demoDomain, demoSlug } from './script.ts';

interface SignIn {
  readonly title: string;
  readonly email: string;
}

export interface SignInLine extends SignIn {
  /** Absent if the person has changed it since. */
  readonly password: string | undefined;
}

const signIns: readonly SignIn[] = [
  { title: 'administrator', email: `olena@${demoDomain}` },
  { title: 'manager', email: `nataliia@${demoDomain}` },
  { title: 'teacher', email: `taras@${demoDomain}` },
  { title: 'student', email: `sofia@${demoDomain}` },
];

/** Passwords derived from the secret of this installation, so that they differ for each. */
export const demoPasswords =
  (key: Buffer) =>
  (email: string): string =>
    createHmac('sha256', key).update(email).digest('base64url').replace(/[-_]/g, '').slice(0, 12);

/** Empty if this installation has no demo school. */
export async function readSignInLines(database: Database, key: Buffer): Promise<SignInLine[]> {
  const schoolId = await findSchoolBySlug(database, demoSlug);
  if (schoolId === undefined) return [];
  const passwordOf = demoPasswords(key);
  return Promise.all(
    signIns.map(async ({ title, email }) => {
      const account = (await findAccounts(database, email)).find((one) => one.schoolId === schoolId);
      const password = passwordOf(email);
      const valid =
        account !== undefined && (await passwordIs(account.passwordHash, password, account.userId));
      return { title, email, password: valid ? password : undefined };
    }),
  );
}
