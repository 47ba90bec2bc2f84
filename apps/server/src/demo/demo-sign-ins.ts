/** The accounts for signing in to the demo school. The file is small, because every startup loads it. */
import { createHmac } from 'node:crypto';
import type { Database } from '../kernel/db/pool.ts';
import { requireFound } from '../kernel/failure.ts';
import { hashNewPassword, isPassword } from '../modules/identity/index.ts';
import { changePerson, findAccounts, findPerson } from '../modules/people/index.ts';
import { findSchoolBySlug } from '../modules/schools/index.ts';
import { demoDomain, demoSlug } from './seed-script.ts';

interface SignIn {
  readonly title: string;
  readonly email: string;
}

export interface DemoSignIn extends SignIn {
  /** The password; undefined if the person has changed it. */
  readonly password: string | undefined;
}

const signIns: readonly SignIn[] = [
  { title: 'administrator', email: `olena@${demoDomain}` },
  { title: 'manager', email: `nataliia@${demoDomain}` },
  { title: 'teacher', email: `taras@${demoDomain}` },
  { title: 'student', email: `sofia@${demoDomain}` },
];

/** Returns a function that derives passwords from the secret, so that they differ in each installation. */
export const createPasswordOf =
  (key: Buffer) =>
  (email: string): string =>
    createHmac('sha256', key).update(email).digest('base64url').replace(/[-_]/g, '').slice(0, 12);

interface DemoAccount extends DemoSignIn {
  readonly userId: string | undefined;
}

async function listDemoAccounts(
  database: Database,
  schoolId: string,
  keys: readonly Buffer[],
): Promise<DemoAccount[]> {
  return Promise.all(
    signIns.map(async ({ title, email }) => {
      const account = (await findAccounts(database, email)).find((one) => one.schoolId === schoolId);
      for (const key of account ? keys : []) {
        const password = createPasswordOf(key)(email);
        if (account && (await isPassword(account.passwordHash, password, account.userId)))
          return { title, email, password, userId: account.userId };
      }
      return { title, email, password: undefined, userId: account?.userId };
    }),
  );
}

/** Lists the accounts; empty if this installation has no demo school whose passwords come from one of the keys. */
export async function listDemoSignIns(database: Database, keys: readonly Buffer[]): Promise<DemoSignIn[]> {
  const schoolId = await findSchoolBySlug(database, demoSlug);
  return schoolId === undefined ? [] : listDemoAccounts(database, schoolId, keys);
}

/** Derives new passwords from the first key for accounts whose passwords came from one of the other keys. */
export async function renewDemoPasswords(
  database: Database,
  [current, ...replaced]: readonly Buffer[],
): Promise<void> {
  const schoolId = await findSchoolBySlug(database, demoSlug);
  if (schoolId === undefined || !current) return;
  const passwordOf = createPasswordOf(current);
  for (const { email, password, userId } of await listDemoAccounts(database, schoolId, replaced)) {
    if (password === undefined || userId === undefined) continue;
    await database.inSchool(schoolId, async (tx) => {
      const person = requireFound(await findPerson(tx, userId));
      const passwordHash = await hashNewPassword(tx, passwordOf(email), person);
      await changePerson(tx, userId, { passwordHash });
    });
  }
}
