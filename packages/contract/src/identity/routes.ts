import { id, message } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import {
  credentials,
  deviceSession,
  passwordChange,
  passwordReset,
  recoveryRequest,
  resetCheck,
  sessionView,
} from './models.ts';

export const identityRoutes = {
  signIn: endpoint({
    method: 'POST',
    path: '/tenant/auth/sign-in',
    summary: 'Exchange an email and a password for an access token.',
    who: 'visitor',
    body: credentials,
    out: z.object({ accessToken: z.string() }),
    failures: [
      'invalidCredentials',
      'accountSuspended',
      'tenantRequired',
      'schoolNotFound',
      'tooManyAttempts',
    ],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/tenant/auth/sign-out',
    summary: 'Revoke the presented token. Answers the same whether or not it was valid.',
    who: 'visitor',
    out: message,
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/tenant/auth/profile/user-info',
    summary: 'The session: the caller, their permissions and their school.',
    who: 'signedIn',
    out: sessionView,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/tenant/auth/password-recovery/forgot',
    summary: 'Mail a link to set a new password. Answers the same for an unknown email.',
    who: 'visitor',
    body: recoveryRequest,
    out: message,
  }),
  checkReset: endpoint({
    method: 'POST',
    path: '/tenant/auth/password-recovery/check',
    summary: 'Whether the token of a mailed link still works; does not use it up.',
    who: 'visitor',
    body: resetCheck,
    out: message,
    failures: ['resetTokenInvalid'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/tenant/auth/password-recovery/reset',
    summary: 'Set a new password with the token of a mailed link; ends every session of the account.',
    who: 'visitor',
    body: passwordReset,
    out: message,
    failures: ['resetTokenInvalid'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/tenant/user/password',
    summary: 'Change my password; ends my other sessions.',
    who: 'signedIn',
    body: passwordChange,
    out: message,
    failures: ['currentPasswordIncorrect'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/tenant/user/sessions',
    summary: 'Where my account is signed in.',
    who: 'signedIn',
    out: z.object({ data: z.array(deviceSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/tenant/user/sessions/{id}',
    summary: 'End one of my sessions.',
    who: 'signedIn',
    params: z.object({ id }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/tenant/user/sessions',
    summary: 'End all my sessions but this one.',
    who: 'signedIn',
  }),
} as const;
