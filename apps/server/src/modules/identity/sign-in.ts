import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import { type Account, findAccounts } from '../people/index.ts';
import { countAttempt } from './attempt-limit.ts';
import { findRequestedSchool } from './find-requested-school.ts';
import { openSession } from './open-session.ts';
import { isPassword } from './password.ts';
import { recordFailedSignIn, type SecurityLogDeps } from './record-failed-sign-in.ts';
import type { SessionLimits } from './session-limits.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly attemptLimit: number;
  readonly sessionLimits: SessionLimits;
  readonly securityLog: SecurityLogDeps;
}

export async function signIn(
  deps: SignInDeps,
  { email, password }: { readonly email: string; readonly password: string },
  request: RequestInfo,
): Promise<{ accessToken: string }> {
  const { database } = deps;
  const schoolId = await findRequestedSchool(database, request);
  // Counts and searches with one spelling; otherwise names that only the database converts to the same lower case (such
  // as with a dotted capital İ) would give one account several counters.
  const credentials = { email: email.toLowerCase(), password, schoolId };
  const account = await checkCredentials(deps, credentials, request).catch((error: unknown) => {
    const kind = error instanceof Failure ? failureKinds[error.kind] : undefined;
    const { caller } = request;
    if (kind) recordFailedSignIn(database, deps.securityLog, { ...credentials, kind, caller });
    throw error;
  });
  if (account.status === 'suspended') {
    const facts = { userId: account.userId, caller: request.caller };
    deps.securityLog.recorder.recordLater({ schoolId: account.schoolId, kind: 'signIn.refused', facts });
    throw new Failure('accountSuspended');
  }
  return openSession(deps, account, request);
}

const failureKinds: Readonly<Record<string, 'signIn.failed' | 'signIn.throttled'>> = {
  invalidCredentials: 'signIn.failed',
  tooManyAttempts: 'signIn.throttled',
};

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly schoolId: string | undefined;
}

async function checkCredentials(
  { database, attemptLimit }: SignInDeps,
  { email, password, schoolId }: Credentials,
  { address }: RequestInfo,
): Promise<Account> {
  const attempt = await countAttempt(database, attemptLimit, ['sign-in', email, address]);
  const accounts = await findAccounts(database, email);
  const account = await findMatchingAccount(
    accounts.filter((candidate) => schoolId === undefined || candidate.schoolId === schoolId),
    password,
    address,
  );
  await attempt.markSucceeded(accounts.length === 1 ? 'anew' : 'goOn');
  return account;
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
