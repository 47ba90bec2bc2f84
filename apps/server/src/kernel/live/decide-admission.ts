/** Whether a connection is accepted, once its token was looked up. Pure. */
import { failures } from '@klasna/contract/failures';
import { maxConnectionsPerPerson } from './limits.ts';

interface Applicant {
  /** The session of the token; undefined if it belongs to nobody. */
  readonly sessionId: string | undefined;
  /** The session that the connection had before it was interrupted. */
  readonly recoveredSessionId: string | undefined;
  /** The connections that the person has already. */
  readonly connectionCount: number;
}

export interface AdmissionDecision {
  /** The code of the failure; undefined: accepted. */
  readonly refusal: string | undefined;
  /** Counts against the address, so that nobody tries many tokens. */
  readonly isCounted: boolean;
}

export function decideAdmission({
  sessionId,
  recoveredSessionId,
  connectionCount,
}: Applicant): AdmissionDecision {
  const isUnknown =
    sessionId === undefined || (recoveredSessionId !== undefined && recoveredSessionId !== sessionId);
  if (isUnknown) return { refusal: failures.unauthenticated.code, isCounted: true };
  const isFull = connectionCount >= maxConnectionsPerPerson;
  return { refusal: isFull ? failures.tooManyAttempts.code : undefined, isCounted: false };
}
