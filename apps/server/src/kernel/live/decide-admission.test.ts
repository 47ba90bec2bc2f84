import { expect, test } from 'vitest';
import { decideAdmission } from './decide-admission.ts';
import { maxConnectionsPerPerson } from './limits.ts';

const applicant = { sessionId: 'one', recoveredSessionId: undefined, connectionCount: 0 };

test.each([
  ['a valid token', applicant, { refusal: undefined, isCounted: false }],
  ['no valid token', { ...applicant, sessionId: undefined }, { refusal: 'UNAUTHENTICATED', isCounted: true }],
  [
    'the token of the interrupted session',
    { ...applicant, recoveredSessionId: 'one' },
    { refusal: undefined, isCounted: false },
  ],
  [
    'the token of another session than the interrupted one',
    { ...applicant, recoveredSessionId: 'other' },
    { refusal: 'UNAUTHENTICATED', isCounted: true },
  ],
  [
    'the last connection that a person may have',
    { ...applicant, connectionCount: maxConnectionsPerPerson - 1 },
    { refusal: undefined, isCounted: false },
  ],
  [
    'one connection too many',
    { ...applicant, connectionCount: maxConnectionsPerPerson },
    { refusal: 'TOO_MANY_ATTEMPTS', isCounted: false },
  ],
])('%s is answered as it should be', (_, given, decision) => {
  expect(decideAdmission(given)).toEqual(decision);
});
