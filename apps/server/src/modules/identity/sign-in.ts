import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import { type Account, findAccounts, lockPerson } from '../people/index.ts';
import { countAttempt } from './attempt-limit.ts';
import { nameDevice } from './device-name.ts';
import { findRequestedSchool } from './find-requested-school.ts';
import { insertSession } from './identity.store.ts';
import { isPassword } from './password.ts';
import { createToken } from './token.ts';

export async function signIn(
  database: Database,
  attemptLimit: number,
  { email, password }: { readonly email: string; readonly password: string },
  request: RequestInfo,
): Promise<{ accessToken: string }> {
  const school = await findRequestedSchool(database, request);
  // Counts and searches with one spelling: names that only the database folds together (such as a dotted capital İ)
  // would otherwise give one account several counters.
  const normalisedEmail = email.toLowerCase();
  const attempt = await countAttempt(database, attemptLimit, ['sign-in', normalisedEmail, request.address]);
  const accounts = await findAccounts(database, normalisedEmail);
  const account = await findMatchingAccount(
    accounts.filter((candidate) => school === undefined || candidate.schoolId === school),
    password,
    request.address,
  );
  await attempt.markSucceeded(accounts.length === 1 ? 'anew' : 'goOn');
  if (account.status === 'suspended') throw new Failure('accountSuspended');
  const token = createToken(account.schoolId);
  await database.inSchool(account.schoolId, async (tx) => {
    // The password may have been changed, and all sessions ended, while it was being verified.
    const person = await lockPerson(tx, account.userId);
    if (person?.passwordHash !== account.passwordHash) throw new Failure('invalidCredentials');
    await insertSession(tx, account.userId, token.hash, nameDevice(request.device));
  });
  return { accessToken: token.text };
}

/**
 * Finds the account that the password belongs to. An unknown email takes as long as a wrong password and answers the
 * same.
 */
async function findMatchingAccount(
  accounts: readonly Account[],
  password: string,
  caller: string,
): Promise<Account> {
  const candidates: readonly (Account | undefined)[] = accounts.length > 0 ? accounts : [undefined];
  const matching: Account[] = [];
  for (const account of candidates) {
    if ((await isPassword(account?.passwordHash ?? null, password, caller)) && account)
      matching.push(account);
  }
  const [account, otherAccount] = matching;
  if (!account) throw new Failure('invalidCredentials');
  if (otherAccount) throw new Failure('tenantRequired');
  return account;
}
