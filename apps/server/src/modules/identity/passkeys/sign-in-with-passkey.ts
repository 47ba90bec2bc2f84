import type { PasskeyAnswer } from '@klasna/contract/identity/passkey-models';
import type { Database, Tx } from '../../../kernel/db/pool.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { RequestInfo } from '../../../kernel/http/serve-module.ts';
import { isId } from '../../../kernel/ids.ts';
import type { Person } from '../../people/index.ts';
import { listSchoolIds } from '../../schools/index.ts';
import { findRequestedSchool } from '../find-requested-school.ts';
import { type OpenSessionDeps, openSession } from '../open-session.ts';
import type { RefusalLogDeps } from '../record-refusals.ts';
import { toSchoolId } from '../token.ts';
import { type ChallengeScope, readChallenge } from './challenge.ts';
import { findPasskey } from './passkeys.store.ts';
import { type UsePasskeyDeps, usePasskey } from './use-passkey.ts';

export interface PasskeySignInDeps extends OpenSessionDeps, UsePasskeyDeps {
  readonly securityLog: RefusalLogDeps;
}

/** The options are the same for everybody, so nothing binds the answer but its token. */
export const signInScope: ChallengeScope = { ceremony: 'sign-in', boundTo: '' };

/** Signs in without email and password: the passkey says who it is and has verified its user, which is two factors. */
export async function signInWithPasskey(
  deps: PasskeySignInDeps,
  body: PasskeyAnswer,
  request: RequestInfo,
): Promise<{ accessToken: string }> {
  const { database, securityLog } = deps;
  // Checked before the school that the answer claims is looked at, so that nobody opens transactions with made-up
  // answers.
  if (!readChallenge(deps.key, signInScope, body.token)) throw new Failure('passkeyRequestExpired');
  const schoolId = findSchoolOfHandle(body);
  const requestedSchool = await findRequestedSchool(database, request);
  if (schoolId === undefined || (requestedSchool !== undefined && requestedSchool !== schoolId))
    throw new Failure('passkeyUnknown');
  const person = await checkPasskey(deps, schoolId, body, request);
  if (person.status === 'suspended') {
    const facts = { userId: person.id, caller: request.caller };
    securityLog.recorder.recordLater({ schoolId, kind: 'signIn.refused', facts });
    throw new Failure('accountSuspended');
  }
  // It may have been removed since it was verified.
  const checkProof = async (tx: Tx) => {
    const passkey = await findPasskey(tx, Buffer.from(body.answer.id, 'base64url'));
    if (passkey?.userId !== person.id) throw new Failure('passkeyUnknown');
    if (passkey.blockedAt !== null) throw new Failure('passkeyBlocked');
  };
  return openSession(deps, { ...person, schoolId, userId: person.id }, request, { checkProof });
}

/** The handle is what the authenticator stored; somebody else may have changed it on the way. */
function findSchoolOfHandle({ answer }: PasskeyAnswer): string | undefined {
  const handle = Buffer.from(answer.response.userHandle ?? '', 'base64url');
  const schoolId = handle.length >= 16 ? toSchoolId(handle) : '';
  return isId(schoolId) ? schoolId : undefined;
}

async function checkPasskey(
  deps: PasskeySignInDeps,
  schoolId: string,
  body: PasskeyAnswer,
  { caller }: RequestInfo,
): Promise<Person> {
  const { database, securityLog } = deps;
  const use = { scope: signInScope, isVerificationRequired: true };
  try {
    return await database.inSchool(schoolId, (tx) => usePasskey(tx, body, use, deps), caller);
  } catch (error) {
    if (error instanceof Failure) recordRefusedPasskey(database, securityLog, { schoolId, body, caller });
    throw error;
  }
}

/** The school of an answer can be forged, so it is looked up when the entry is written. */
function recordRefusedPasskey(
  database: Database,
  { recorder }: RefusalLogDeps,
  {
    schoolId,
    body,
    caller,
  }: {
    readonly schoolId: string;
    readonly body: PasskeyAnswer;
    readonly caller: RequestInfo['caller'];
  },
): void {
  const mergeKey = JSON.stringify(['passkey', schoolId, body.answer.id, caller]);
  recorder.recordResolved(mergeKey, async () => {
    if (!(await listSchoolIds(database)).includes(schoolId)) return [];
    const passkey = await database.readInSchool(schoolId, (tx) =>
      findPasskey(tx, Buffer.from(body.answer.id, 'base64url')),
    );
    return [{ schoolId, kind: 'signIn.failed', facts: { userId: passkey?.userId, caller } }];
  });
}
