import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Facts } from '../../kernel/http/room.ts';
import { type Account, findAccounts, lockPerson } from '../people/index.ts';
import { countAttempt } from './attempts.ts';
import { nameDevice } from './device-name.ts';
import { findAskedSchool } from './find-asked-school.ts';
import { insertSession } from './identity.store.ts';
import { passwordIs } from './password.ts';
import { makeToken } from './token.ts';

export async function signIn(
  database: Database,
  attemptLimit: number,
  { email, password }: { readonly email: string; readonly password: string },
  facts: Facts,
): Promise<{ accessToken: string }> {
  const school = await findAskedSchool(database, facts);
  // Counts and searches with one spelling: names that only the database folds together (such as a dotted capital İ)
  // would otherwise give one account several counters.
  const spelled = email.toLowerCase();
  const attempt = await countAttempt(database, attemptLimit, ['sign-in', spelled, facts.address]);
  const accounts = await findAccounts(database, spelled);
  const account = await chooseAccount(
    accounts.filter((candidate) => school === undefined || candidate.schoolId === school),
    password,
    facts.address,
  );
  await attempt.succeeded(accounts.length === 1 ? 'anew' : 'goOn');
  if (account.status === 'suspended') throw new Failure('accountSuspended');
  const token = makeToken(account.schoolId);
  await database.inSchool(account.schoolId, async (tx) => {
    // The password may have been changed, and all sessions ended, while it was being verified.
    const person = await lockPerson(tx, account.userId);
    if (person?.passwordHash !== account.passwordHash) throw new Failure('invalidCredentials');
    await insertSession(tx, account.userId, token.hash, nameDevice(facts.device));
  });
  return { accessToken: token.text };
}

/**
 * Finds the account that the password belongs to. An unknown email takes as long as a wrong password and answers the
 * same.
 */
async function chooseAccount(
  accounts: readonly Account[],
  password: string,
  caller: string,
): Promise<Account> {
  const candidates: readonly (Account | undefined)[] = accounts.length > 0 ? accounts : [undefined];
  const matching: Account[] = [];
  for (const account of candidates) {
    if ((await passwordIs(account?.passwordHash ?? null, password, caller)) && account)
      matching.push(account);
  }
  const [account, another] = matching;
  if (!account) throw new Failure('invalidCredentials');
  if (another) throw new Failure('tenantRequired');
  return account;
}
