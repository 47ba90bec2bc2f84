import { id, message, single } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import {
  newPasskey,
  passkeyAnswer,
  passkeyCreationStart,
  passkeyRename,
  passkeyRequestStart,
  passkeyView,
} from './passkey-models.ts';

export const passkeyFailures = [
  'passkeyRequestExpired',
  'passkeyUnknown',
  'passkeyRefused',
  'passkeyBlocked',
] as const;

export const passkeyRoutes = {
  listPasskeys: endpoint({
    method: 'GET',
    path: '/tenant/user/passkeys',
    summary: 'My passkeys.',
    who: 'signedIn',
    out: z.object({ data: z.array(passkeyView) }),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/tenant/user/passkeys/options',
    summary: 'What the browser needs to make a passkey for me.',
    who: 'signedIn',
    out: single(passkeyCreationStart),
    status: 200,
    failures: ['tooManyPasskeys'],
    freshPassword: 'always',
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/tenant/user/passkeys',
    summary: 'Add the passkey that the browser made.',
    who: 'signedIn',
    body: newPasskey,
    out: single(passkeyView),
    status: 201,
    failures: ['passkeyRequestExpired', 'passkeyRefused', 'passkeyAdded', 'tooManyPasskeys'],
    freshPassword: 'always',
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/tenant/user/passkeys/{id}',
    summary: 'Give one of my passkeys another name.',
    who: 'signedIn',
    params: z.object({ id }),
    body: passkeyRename,
    out: single(passkeyView),
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/tenant/user/passkeys/{id}',
    summary: 'Remove one of my passkeys.',
    who: 'signedIn',
    params: z.object({ id }),
    freshPassword: 'always',
    failures: ['secondFactorRequired'],
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/tenant/auth/passkey/options',
    summary: 'What the browser needs to sign in with a passkey; the same for everybody.',
    who: 'visitor',
    out: single(passkeyRequestStart),
    status: 200,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/tenant/auth/passkey',
    summary: 'Exchange the answer of a passkey for an access token.',
    who: 'visitor',
    body: passkeyAnswer,
    out: z.object({ accessToken: z.string() }),
    status: 200,
    failures: [
      ...passkeyFailures,
      'invalidCredentials',
      'accountSuspended',
      'schoolNotFound',
      'singleSignOnRequired',
    ],
  }),
  beginPasskeyConfirmation: endpoint({
    method: 'POST',
    path: '/tenant/auth/confirm-passkey/options',
    summary: 'What the browser needs to confirm with a passkey that it is me.',
    who: 'signedIn',
    out: single(passkeyRequestStart),
    status: 200,
  }),
  confirmWithPasskey: endpoint({
    method: 'POST',
    path: '/tenant/auth/confirm-passkey',
    summary: 'Confirm with a passkey that it is me, in place of the password; lasts 15 minutes.',
    who: 'signedIn',
    body: passkeyAnswer,
    out: message,
    status: 200,
    failures: passkeyFailures,
  }),
} as const;
