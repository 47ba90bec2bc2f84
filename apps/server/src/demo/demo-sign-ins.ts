/** The accounts to sign in to the demo school. Kept small, because every startup loads it. */
import { createHmac } from 'node:crypto';
import type { Database } from '../kernel/db/pool.ts';
import { isPassword } from '../modules/identity/index.ts';
import { findAccounts } from '../modules/people/index.ts';
import { findSchoolBySlug } from '../modules/schools/index.ts';
import { demoDomain, demoSlug } from './seed-script.ts';

interface SignIn {
  readonly title: string;
  readonly email: string;
}

export interface DemoSignIn extends SignIn {
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
export const createPasswordOf =
  (key: Buffer) =>
  (email: string): string =>
    createHmac('sha256', key).update(email).digest('base64url').replace(/[-_]/g, '').slice(0, 12);

/** Empty if this installation has no demo school. */
export async function listDemoSignIns(database: Database, key: Buffer): Promise<DemoSignIn[]> {
  const schoolId = await findSchoolBySlug(database, demoSlug);
  if (schoolId === undefined) return [];
  const passwordOf = createPasswordOf(key);
  return Promise.all(
    signIns.map(async ({ title, email }) => {
      const account = (await findAccounts(database, email)).find((one) => one.schoolId === schoolId);
      const password = passwordOf(email);
      const isUnchanged =
        account !== undefined && (await isPassword(account.passwordHash, password, account.userId));
      return { title, email, password: isUnchanged ? password : undefined };
    }),
  );
}
