import { id, single } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { passkeyRequestStart } from './passkey-models.ts';
import { passkeyFailures } from './passkey-routes.ts';
import {
  challengeAnswer,
  challengeReference,
  codeProof,
  enrolled,
  enrolmentAnswer,
  newRecoveryCodes,
  otherSecondFactor,
  passkeyProof,
  secondFactorState,
  totpSetup,
} from './second-factor.ts';

const ownPath = '/tenant/user/second-factor';
const wrongCodes = ['secondFactorWrong', 'secondFactorUsed', 'deviceClockWrong', 'tooManyAttempts'] as const;
/** After these the password has to be given again, or another way taken. */
const endedSignIns = ['challengeInvalid', 'accountSuspended', 'singleSignOnRequired'] as const;

export const secondFactorRoutes = {
  answerChallenge: endpoint({
    method: 'POST',
    path: '/tenant/auth/second-factor',
    summary: 'Finish a sign-in with a code of the authenticator app, or with a recovery code.',
    who: 'visitor',
    body: challengeAnswer,
    out: z.object({ accessToken: z.string() }),
    status: 200,
    failures: [...wrongCodes, 'secondFactorUnreadable', ...endedSignIns],
  }),
  beginPasskeyProof: endpoint({
    method: 'POST',
    path: '/tenant/auth/second-factor/passkey/options',
    summary: 'What the browser needs to answer the second step of a sign-in with a passkey.',
    who: 'visitor',
    body: challengeReference,
    out: single(passkeyRequestStart),
    status: 200,
    failures: ['challengeInvalid', 'passkeyUnknown'],
  }),
  proveWithPasskey: endpoint({
    method: 'POST',
    path: '/tenant/auth/second-factor/passkey',
    summary:
      'Finish a sign-in with a passkey. The recovery codes are empty unless it became the second factor that the person must have.',
    who: 'visitor',
    body: passkeyProof,
    out: enrolled,
    status: 200,
    failures: [...passkeyFailures, ...endedSignIns, 'tooManyAttempts'],
  }),
  beginEnrolment: endpoint({
    method: 'POST',
    path: '/tenant/auth/second-factor/enrolment',
    summary: 'Begin to set up an authenticator app during a sign-in of a person who must have one.',
    who: 'visitor',
    body: challengeReference,
    out: single(totpSetup),
    status: 200,
    failures: ['challengeInvalid', 'singleSignOnRequired'],
  }),
  confirmEnrolment: endpoint({
    method: 'POST',
    path: '/tenant/auth/second-factor/enrolment/confirm',
    summary: 'Finish this setup with the first code of the app, and with it the sign-in.',
    who: 'visitor',
    body: enrolmentAnswer,
    out: enrolled,
    status: 200,
    failures: [...wrongCodes, ...endedSignIns],
  }),
  readSecondFactor: endpoint({
    method: 'GET',
    path: ownPath,
    summary: 'My second factor, and the browsers that are not asked for it.',
    who: 'signedIn',
    out: single(secondFactorState),
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: `${ownPath}/totp`,
    summary: 'Begin to set up an authenticator app; the present one works until the new one is confirmed.',
    who: 'signedIn',
    out: single(totpSetup),
    status: 200,
    freshPassword: 'always',
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: `${ownPath}/totp/confirm`,
    summary: 'Finish this setup with the first code of the app. Answers new recovery codes.',
    who: 'signedIn',
    body: codeProof,
    out: single(newRecoveryCodes),
    status: 200,
    freshPassword: 'always',
    failures: [...wrongCodes, 'notFound'],
  }),
  usePasskeysAsSecondFactor: endpoint({
    method: 'POST',
    path: `${ownPath}/passkeys`,
    summary: 'Ask for one of my passkeys after the password. Answers new recovery codes.',
    who: 'signedIn',
    out: single(newRecoveryCodes),
    status: 200,
    freshPassword: 'always',
    failures: ['passkeyUnknown', 'secondFactorOn'],
  }),
  turnSecondFactorOff: endpoint({
    method: 'DELETE',
    path: ownPath,
    summary: 'Ask for nothing after the password any more. Passkeys stay, and sign in alone.',
    who: 'signedIn',
    freshPassword: 'always',
    failures: ['notFound', 'secondFactorRequired'],
  }),
  createRecoveryCodes: endpoint({
    method: 'POST',
    path: `${ownPath}/recovery-codes`,
    summary: 'Make new recovery codes; the earlier ones stop working.',
    who: 'signedIn',
    out: single(newRecoveryCodes),
    status: 200,
    freshPassword: 'always',
    failures: ['notFound'],
  }),
  forgetRememberedDevice: endpoint({
    method: 'DELETE',
    path: `${ownPath}/devices/{id}`,
    summary: 'Ask this browser for the second factor again.',
    who: 'signedIn',
    params: z.object({ id }),
    failures: ['notFound'],
  }),
  forgetRememberedDevices: endpoint({
    method: 'DELETE',
    path: `${ownPath}/devices`,
    summary: 'Ask all my browsers for the second factor again.',
    who: 'signedIn',
  }),
  readSecondFactorOf: endpoint({
    method: 'GET',
    path: '/tenant/users/{id}/second-factor',
    summary: 'Whether a person has a second factor or passkeys, for those who may reset them.',
    who: 'signedIn',
    params: z.object({ id }),
    out: single(otherSecondFactor),
    failures: ['notFound'],
  }),
  resetSecondFactorOf: endpoint({
    method: 'DELETE',
    path: '/tenant/users/{id}/second-factor',
    summary:
      'Remove the second factor and passkeys of a person who lost them, and end their sessions. They get a mail.',
    who: 'signedIn',
    params: z.object({ id }),
    freshPassword: 'always',
    failures: ['notFound'],
  }),
} as const;
