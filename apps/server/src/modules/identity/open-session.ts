import { rememberDays } from '@klasna/contract/identity/second-factor';
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { hashBrowserToken } from '../../kernel/http/browser-cookie.ts';
import { nameDevice } from '../../kernel/http/name-device.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import { type Account, lockPerson, type Person } from '../people/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { insertSession } from './identity.store.ts';
import { rememberDevice } from './known-device.ts';
import { rememberSecondFactor } from './known-devices.store.ts';
import type { SessionLimits } from './session-limits.ts';
import { mustUseProvider } from './sign-in-rules/must-use-provider.ts';
import { createToken } from './token.ts';

export interface OpenSessionDeps {
  readonly database: Database;
  readonly sessionLimits: SessionLimits;
}

interface SessionChoices {
  /** Whether this browser is not asked for the second factor for a while. */
  readonly remember?: boolean;
  /** Throws if the proof was withdrawn meanwhile; called after the person is locked. */
  readonly checkProof?: (tx: Tx) => Promise<void>;
  /**
   * Set if the identity provider of the school proved who the person is. `provedAt` is when it did, if it tells the
   * time.
   */
  readonly provider?: { readonly provedAt: Date | undefined };
}

/** Opens a session for a person who has proved who they are without a password, and remembers their browser. */
export async function openSession(
  { database, sessionLimits }: OpenSessionDeps,
  account: Account,
  request: RequestInfo,
  choices: SessionChoices,
): Promise<{ accessToken: string }> {
  const opened = await database.inSchool(
    account.schoolId,
    async (tx) => openSessionOf(tx, await lockAccount(tx, account), { request, sessionLimits, ...choices }),
    request.caller,
  );
  if (opened === undefined) throw new Failure('singleSignOnRequired');
  return admitBrowser(opened, request);
}

/**
 * Locks the person of an account. While the first proof was being verified, the password may have been changed or the
 * account suspended, and all sessions ended.
 */
export async function lockAccount(tx: Tx, { userId, passwordHash }: Account): Promise<Person> {
  const person = await lockPerson(tx, userId);
  if (person?.passwordHash !== passwordHash) throw new Failure('invalidCredentials');
  if (person.status === 'suspended') throw new Failure('accountSuspended');
  return person;
}

export interface OpenedSession {
  readonly accessToken: string;
  /** What the browser keeps, to be known the next time. */
  readonly browserToken: string;
}

/** Gives the browser its token, once the transaction that opened the session is committed. */
export function admitBrowser(
  { accessToken, browserToken }: OpenedSession,
  { browser }: RequestInfo,
): { accessToken: string } {
  browser.sendToken(browserToken);
  return { accessToken };
}

interface SessionOptions extends SessionChoices {
  readonly request: RequestInfo;
  readonly sessionLimits: SessionLimits;
}

/**
 * Opens a session in the transaction that proved who the person is, whose row it has locked. Every way to sign in ends
 * here, so that a school that requires its identity provider refuses all the others here: it records that and returns
 * undefined.
 */
export async function openSessionOf(
  tx: Tx,
  { id: userId }: Person,
  { request, sessionLimits, remember = false, checkProof, provider }: SessionOptions,
): Promise<OpenedSession | undefined> {
  const { device: userAgent, caller, browser } = request;
  await checkProof?.(tx);
  if (!provider && (await mustUseProvider(tx, userId))) {
    const details = { reason: 'singleSignOnRequired' };
    await recordSecurityEvent(tx, 'singleSignOn.refused', { userId, details });
    return undefined;
  }
  const token = createToken(tx.schoolId);
  const device = nameDevice(userAgent);
  const session = { userId, tokenHash: token.hash, device, address: caller.ip };
  await insertSession(tx, { ...session, ...toProof(provider) }, sessionLimits);
  const details = provider ? { method: 'provider' } : {};
  await recordSecurityEvent(tx, 'signIn.succeeded', { userId, actorId: userId, details });
  const browserToken = await rememberDevice(tx, userId, browser);
  const tokenHash = hashBrowserToken(browserToken);
  if (remember) await rememberSecondFactor(tx, userId, { tokenHash, device, days: rememberDays });
  return { accessToken: token.text, browserToken };
}

/**
 * A person who proved themselves to the provider long ago has to do so again before some changes. A provider that does
 * not say when may have remembered them, so its sign-in is no fresh proof.
 */
const toProof = (provider: SessionChoices['provider']) =>
  provider ? { reauthenticatedAt: provider.provedAt ?? new Date(0) } : {};
