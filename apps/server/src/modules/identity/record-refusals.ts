/** Records refused sign-ins and mailed links, which come without a session. */
import type { Caller } from '../../kernel/caller.ts';
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { findAccounts } from '../people/index.ts';
import { listSchoolIds } from '../schools/index.ts';
import { maskEmail, type SecurityRecorder, toEmailMark } from '../security-log/index.ts';
import { findEmailChange } from './email-changes.store.ts';
import { findOnlySchool } from './find-requested-school.ts';
import { findOwnerOfReset } from './identity.store.ts';
import { hashToken } from './token.ts';

export interface RefusalLogDeps {
  readonly recorder: SecurityRecorder;
  /** The key that pseudonymises emails without an account. */
  readonly key: Buffer;
}

export interface FailedSignIn {
  readonly kind: 'signIn.failed' | 'signIn.throttled';
  readonly email: string;
  /** The school that the request named. */
  readonly schoolId: string | undefined;
  readonly caller: Caller;
}

/**
 * Records a failed sign-in for each account with this email. Looks the accounts up after the reply, so that its time
 * does not reveal whether there is one; an email without an account is stored masked.
 */
export function recordFailedSignIn(
  database: Database,
  { recorder, key }: RefusalLogDeps,
  { kind, email, schoolId, caller }: FailedSignIn,
): void {
  const mergeKey = JSON.stringify([kind, email, schoolId, caller]);
  recorder.recordResolved(mergeKey, async () => {
    const accounts = await findAccounts(database, email);
    const concerned = accounts.filter((account) => schoolId === undefined || account.schoolId === schoolId);
    if (concerned.length > 0)
      return concerned.map(({ userId, ...account }) => ({
        schoolId: account.schoolId,
        kind,
        facts: { userId, caller },
      }));
    const school = schoolId ?? (await findOnlySchool(database));
    const details = { email: maskEmail(email), mark: toEmailMark(key, email) };
    return school === undefined ? [] : [{ schoolId: school, kind, facts: { caller, details } }];
  });
}

interface RefusedLink {
  readonly kind: 'password.linkRefused' | 'email.linkRefused';
  /** The school in a link can be forged. */
  readonly schoolId: string;
  readonly token: string;
  readonly caller: Caller;
}

/** Records that a mailed link was opened or used although it does not work, or no longer. */
export function recordRefusedLink(
  database: Database,
  { recorder }: RefusalLogDeps,
  { kind, schoolId, token, caller }: RefusedLink,
): void {
  const tokenHash = hashToken(token);
  const mergeKey = JSON.stringify([kind, schoolId, tokenHash.toString('hex'), caller]);
  const findOwner = async (tx: Tx): Promise<string | undefined> =>
    kind === 'password.linkRefused'
      ? findOwnerOfReset(tx, tokenHash)
      : (await findEmailChange(tx, tokenHash))?.change.userId;
  recorder.recordResolved(mergeKey, async () => {
    if (!(await listSchoolIds(database)).includes(schoolId)) return [];
    const userId = await database.readInSchool(schoolId, findOwner);
    return [{ schoolId, kind, facts: { userId, caller } }];
  });
}
