import { id, message, single } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import {
  providerConnection,
  schoolQuery,
  signInFinish,
  signInStart,
  singleSignOnChange,
  singleSignOnOffer,
  singleSignOnSettings,
} from './models.ts';

const settingsPath = '/tenant/school/single-sign-on';
const signInPath = '/tenant/auth/single-sign-on';

const providerFailures = [
  'providerUnreachable',
  'providerNotPublic',
  'providerInvalid',
  'providerOtherIssuer',
  'providerRefusedClient',
  'providerSecretLost',
] as const;

export const singleSignOnRoutes = {
  readSettings: endpoint({
    method: 'GET',
    path: settingsPath,
    summary: 'How the school signs in through an identity provider; without the client secret.',
    who: 'signedIn',
    out: single(singleSignOnSettings),
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: settingsPath,
    summary: 'Change the identity provider of the school, and whether it is off, optional or required.',
    who: 'signedIn',
    body: singleSignOnChange,
    out: single(singleSignOnSettings),
    freshPassword: 'always',
    failures: ['singleSignOnUnproved', 'providerNotPublic'],
  }),
  removeProvider: endpoint({
    method: 'DELETE',
    path: settingsPath,
    summary: 'Switch single sign-on off and forget the provider, with its client secret.',
    who: 'signedIn',
    freshPassword: 'always',
  }),
  testConnection: endpoint({
    method: 'POST',
    path: `${settingsPath}/test`,
    summary: 'Ask the provider for its description, its keys and whether it knows the client; saves nothing.',
    who: 'signedIn',
    body: providerConnection,
    out: message,
    status: 200,
    failures: providerFailures,
  }),
  unlinkPerson: endpoint({
    method: 'DELETE',
    path: '/tenant/users/{id}/identity-link',
    summary:
      'Forget which account at the provider belongs to a person; the next sign-in links it anew by email.',
    who: 'signedIn',
    params: z.object({ id }),
    freshPassword: 'always',
    failures: ['notFound'],
  }),
  readOffer: endpoint({
    method: 'GET',
    path: signInPath,
    summary: 'Whether the school offers single sign-on, for the sign-in page.',
    who: 'visitor',
    query: schoolQuery,
    out: single(singleSignOnOffer),
  }),
  startSignIn: endpoint({
    method: 'POST',
    path: `${signInPath}/start`,
    summary:
      'Begin to sign in through the provider: its address, with a state that this browser alone may use.',
    who: 'visitor',
    body: signInStart,
    out: z.object({ url: z.string() }),
    status: 200,
    failures: ['singleSignOnOff', 'tooManyAttempts', ...providerFailures],
  }),
  finishSignIn: endpoint({
    method: 'POST',
    path: `${signInPath}/finish`,
    summary: 'Exchange what the provider added to the redirect address for an access token.',
    who: 'visitor',
    body: signInFinish,
    out: z.object({ accessToken: z.string(), returnPath: z.string() }),
    status: 200,
    failures: [
      'singleSignOnOff',
      'singleSignOnEnded',
      'singleSignOnCancelled',
      'identityNotTrusted',
      'identityExpired',
      'identityEmailUnverified',
      'identityDomainRefused',
      'identityDomainMissing',
      'identitySecondFactorNeeded',
      'identityUnknown',
      'identityTaken',
      'invalidCredentials',
      'accountSuspended',
      ...providerFailures,
    ],
  }),
} as const;
