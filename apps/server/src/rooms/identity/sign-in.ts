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
  // One spelling for counting and for finding: what the database folds together beyond this (a dotted capital İ) would
  // give the same account several counters.
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
    // While the password was looked at, it may have been changed and all sessions ended.
    const person = await lockPerson(tx, account.userId);
    if (person?.passwordHash !== account.passwordHash) throw new Failure('invalidCredentials');
    await insertSession(tx, account.userId, token.hash, nameDevice(facts.device));
  });
  return { accessToken: token.text };
}

/** The account whose password this is. An unknown email takes as long and answers the same as a wrong password. */
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
