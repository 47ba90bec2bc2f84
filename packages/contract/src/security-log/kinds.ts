/** The kinds of security events. Imports no library, because the URL of a page may contain one of them. */
export const securityEventKinds = [
  'signIn.succeeded',
  'signIn.failed',
  'signIn.throttled',
  'signIn.refused',
  'signIn.manyFailed',
  'session.ended',
  'session.revoked',
  'password.changed',
  'password.reset',
  'password.set',
  'password.linkCreated',
  'password.linkRefused',
  'password.confirmationFailed',
  'password.confirmationThrottled',
  'email.changed',
  'email.linkRefused',
  'permissions.changed',
  'signInRules.changed',
  'key.created',
  'access.refused',
  'data.exported',
  'data.personExported',
  'data.personErased',
  'data.documentDownloaded',
  'data.courseExported',
  'operator.backup',
  'operator.restore',
  'operator.schoolCreated',
  'operator.quotaChanged',
  'page.contentBlocked',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** The kinds of failed attempts to sign in, which are counted for the notification of administrators. */
export const failedSignInKinds = ['signIn.failed', 'signIn.throttled'] as const satisfies SecurityEventKind[];
