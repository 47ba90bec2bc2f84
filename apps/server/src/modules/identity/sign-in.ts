import { setTimeout as delay } from 'node:timers/promises';
import type { SignInReply } from '@klasna/contract/identity/second-factor';
import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { hashBrowserToken } from '../../kernel/http/browser-cookie.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import { type Account, changePerson, findAccountsToSignIn, lockPerson } from '../people/index.ts';
import { findRequestedSchool } from './find-requested-school.ts';
import { hashPassword, isCurrentHash, matchPassword, type SaltFor } from './password.ts';
import { type RefusalLogDeps, recordFailedSignIn } from './record-refusals.ts';
import { continueSignIn } from './second-factor/continue-sign-in.ts';
import type { SessionLimits } from './session-limits.ts';
import { type AdmittedSignIn, admitSignIn } from './sign-in-limits.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly attemptLimit: number;
  readonly sessionLimits: SessionLimits;
  readonly saltFor: SaltFor;
  readonly securityLog: RefusalLogDeps;
}

/**
 * The minimum duration of a refusal, longer than the work takes, so that it does not reveal how many accounts an email
 * has.
 */
const minRefusalMs = 250;

export async function signIn(
  deps: SignInDeps,
  { email, password }: { readonly email: string; readonly password: string },
  request: RequestInfo,
): Promise<SignInReply> {
  const { database } = deps;
  const schoolId = await findRequestedSchool(database, request);
  // Counts and searches with one spelling; otherwise names that only the database converts to the same lower case (such
  // as with a dotted capital İ) would give one account several counters.
  const credentials = { email: email.toLowerCase(), password, schoolId };
  const startedAt = performance.now();
  const account = await checkCredentials(deps, credentials, request).catch(async (error: unknown) => {
    const kind = error instanceof Failure ? failureKinds[error.kind] : undefined;
    const { caller } = request;
    if (kind) recordFailedSignIn(database, deps.securityLog, { ...credentials, kind, caller });
    if (kind === 'signIn.failed') await delay(Math.max(0, startedAt + minRefusalMs - performance.now()));
    throw error;
  });
  if (account.status === 'suspended') {
    const facts = { userId: account.userId, caller: request.caller };
    deps.securityLog.recorder.recordLater({ schoolId: account.schoolId, kind: 'signIn.refused', facts });
    throw new Failure('accountSuspended');
  }
  return continueSignIn(deps, account, request);
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
  { database, attemptLimit: limit, saltFor }: SignInDeps,
  { email, password, schoolId }: Credentials,
  request: RequestInfo,
): Promise<Account> {
  const { token } = request.browser;
  const browserHash = token === undefined ? null : hashBrowserToken(token);
  const allAccounts = await findAccountsToSignIn(database, email, browserHash);
  const accounts = allAccounts.filter((account) => schoolId === undefined || account.schoolId === schoolId);
  const admitted = await admitSignIn(database, { limit, email, accounts, request });
  const account = await findMatchingAccount(admitted, password).catch(async (error: unknown) => {
    // The password was right, so it was no guess; only the school is missing.
    if (error instanceof Failure && error.kind === 'tenantRequired')
      await admitted.attempt.markSucceeded('keepCount');
    throw error;
  });
  const hasSiblings = allAccounts.length > 1;
  await admitted.attempt.markSucceeded(hasSiblings ? 'keepCount' : 'clearCount');
  return hasSiblings ? shareSalt(database, account, { password, salt: saltFor(email) }) : account;
}

/**
 * Finds the account that the password belongs to. An unknown email takes as long as a wrong password and answers the
 * same.
 */
async function findMatchingAccount(
  { accounts, caller }: AdmittedSignIn<Account>,
  password: string,
): Promise<Account> {
  const storedHashes = accounts.map(({ passwordHash }) => passwordHash);
  const matches = await matchPassword(storedHashes, password, caller);
  const [account, otherAccount] = accounts.filter((_, index) => matches[index]);
  if (!account) throw new Failure('invalidCredentials');
  if (otherAccount) throw new Failure('tenantRequired');
  return account;
}

/** Gives the hash of the account the salt of its email, so that one computation serves all accounts of the email. */
async function shareSalt(
  database: Database,
  account: Account,
  { password, salt }: { readonly password: string; readonly salt: Buffer },
): Promise<Account> {
  const oldHash = account.passwordHash;
  if (oldHash === null || isCurrentHash(oldHash, salt)) return account;
  const passwordHash = await hashPassword(password, salt);
  return database.inSchool(account.schoolId, async (tx) => {
    const person = await lockPerson(tx, account.userId);
    if (person?.passwordHash !== oldHash) return account;
    await changePerson(tx, account.userId, { passwordHash });
    return { ...account, passwordHash };
  });
}
