import type { identityRoutes } from '@klasna/contract/identity/routes';
import type { Database } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import type { HandlerInput, RequestInfo, VisitorInput } from '../../kernel/http/serve-module.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { translate } from '../../kernel/translations.ts';
import type { Person } from '../people/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import type { CurrentUser } from './current-user.ts';
import { describeSession, type FileAddress } from './describe-session.ts';
import { cancelEmailChange } from './email-changes.store.ts';
import { endOtherSessions, endSessionsAndForgetDevices } from './end-sessions.ts';
import { sessionsEnded } from './identity.events.ts';
import { deleteSession, listSessions } from './identity.store.ts';
import { forgetOtherDevices } from './known-device.ts';
import { type PasskeyDeps, passkeyHandlers } from './passkeys/passkeys.routes.ts';
import type { SaltFor } from './password.ts';
import type { RefusalLogDeps } from './record-refusals.ts';
import { recoverPassword } from './recover-password.ts';
import { describeEmailState, requestEmailChange, resendConfirmLink } from './request-email-change.ts';
import { checkReset, resetPassword } from './reset-password.ts';
import { secondFactorHandlers } from './second-factor/second-factor.routes.ts';
import type { SessionLimits } from './session-limits.ts';
import { signIn } from './sign-in.ts';
import { changeSignInRules, describeSignInRules } from './sign-in-rules/change-sign-in-rules.ts';
import { signOut } from './sign-out.ts';
import { tellSignedOut } from './tell-changes.ts';
import { confirmEmail, describeEmailLink, restoreEmail } from './use-email-link.ts';

type Routes = typeof identityRoutes;

export interface IdentityDeps extends PasskeyDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly signInLimit: number;
  readonly sessionLimits: SessionLimits;
  readonly saltFor: SaltFor;
  readonly addressOf: FileAddress;
  /** Encrypts the secrets of second factors. */
  readonly secrets: SecretBox;
  readonly securityLog: RefusalLogDeps;
}

export const identityHandlers = (deps: IdentityDeps) => ({
  ...createSignInHandlers(deps),
  ...createEmailHandlers(deps),
  ...createSessionHandlers(deps),
  ...signInRulesHandlers(deps),
  ...secondFactorHandlers({ ...deps, attemptLimit: deps.signInLimit }),
  ...passkeyHandlers(deps),
});

/** Signing in and out, and passwords. */
function createSignInHandlers(deps: IdentityDeps) {
  const { database, mailer, signInLimit, sessionLimits, saltFor, addressOf, secrets, securityLog } = deps;
  return {
    signIn: ({ body, request }: VisitorInput<Routes['signIn']>) =>
      signIn({ database, attemptLimit: signInLimit, sessionLimits, saltFor, securityLog }, body, request),

    signOut: async ({ request }: VisitorInput<Routes['signOut']>) => {
      await signOut(database, request.token, request.caller);
      return { message: translate(request.language, 'messages:signedOut') };
    },

    userInfo: ({ tx, resource }: HandlerInput<Routes['userInfo'], CurrentUser>) =>
      describeSession(tx, resource, addressOf),

    forgotPassword: async ({ body, request }: VisitorInput<Routes['forgotPassword']>) => {
      await recoverPassword(database, mailer, body.email, request);
      return { message: translate(request.language, 'messages:recoveryMailed') };
    },

    checkReset: async ({ body, request }: VisitorInput<Routes['checkReset']>) => {
      const data = await checkReset(database, body.token, request.caller, securityLog);
      return { message: translate(request.language, 'messages:linkWorks'), data };
    },

    resetPassword: async ({ body, request }: VisitorInput<Routes['resetPassword']>) => {
      await resetPassword(database, body, { mailer, securityLog, saltFor, request });
      return { message: translate(request.language, 'messages:passwordSet') };
    },

    changePassword: async ({
      tx,
      resource,
      body,
      request,
    }: HandlerInput<Routes['changePassword'], CurrentUser>) => {
      await changePassword(tx, resource, body, { mailer, saltFor, request });
      return { message: translate(request.language, 'messages:passwordChanged') };
    },

    confirmPassword: async ({
      tx,
      resource,
      body,
      request,
    }: HandlerInput<Routes['confirmPassword'], CurrentUser>) => {
      await confirmPassword(tx, resource, body, { mailer, secrets, origin: request.origin });
      return { message: translate(request.language, 'messages:passwordConfirmed') };
    },
  };
}

/** A change of one's own email, which a mailed link confirms or takes back. */
function createEmailHandlers({ database, mailer, securityLog }: IdentityDeps) {
  const toLinkDeps = ({ caller, origin }: Pick<RequestInfo, 'caller' | 'origin'>) => ({
    database,
    mailer,
    securityLog,
    origin,
    caller,
  });
  return {
    readEmail: async ({ tx, resource }: HandlerInput<Routes['readEmail'], CurrentUser>) => ({
      data: await describeEmailState(tx, resource.userId),
    }),

    changeEmail: async ({
      tx,
      resource,
      body,
      request,
    }: HandlerInput<Routes['changeEmail'], CurrentUser>) => {
      await requestEmailChange(tx, resource.userId, body, { mailer, origin: request.origin });
      return { data: await describeEmailState(tx, resource.userId) };
    },

    resendEmailLink: async ({
      tx,
      resource,
      request,
    }: HandlerInput<Routes['resendEmailLink'], CurrentUser>) => {
      await resendConfirmLink(tx, resource.userId, { mailer, origin: request.origin });
      return { data: await describeEmailState(tx, resource.userId) };
    },

    cancelEmailChange: async ({ tx, resource }: HandlerInput<Routes['cancelEmailChange'], CurrentUser>) => {
      requireFound((await cancelEmailChange(tx, resource.userId)) || undefined);
    },

    checkEmailLink: async ({ body, request }: VisitorInput<Routes['checkEmailLink']>) => ({
      data: await describeEmailLink(toLinkDeps(request), body),
    }),

    confirmEmail: async ({ body, request }: VisitorInput<Routes['confirmEmail']>) => {
      await confirmEmail(toLinkDeps(request), body.token);
      return { message: translate(request.language, 'messages:emailConfirmed') };
    },

    restoreEmail: async ({ body, request }: VisitorInput<Routes['restoreEmail']>) => {
      const resetToken = await restoreEmail(toLinkDeps(request), body.token);
      return { message: translate(request.language, 'messages:emailRestored'), resetToken };
    },
  };
}

const createSessionHandlers = ({ mailer, sessionLimits }: IdentityDeps) => ({
  listSessions: async ({ tx, resource }: HandlerInput<Routes['listSessions'], CurrentUser>) => {
    const sessions = await listSessions(tx, resource.userId, sessionLimits);
    const described = sessions.map(({ id, device, address, lastUsedAt, createdAt }) => {
      const isCurrent = id === resource.sessionId;
      return {
        id,
        device,
        address,
        // Shows the current time for the session of this request, because the stored time is updated at most once an
        // hour.
        lastUsedAt: (isCurrent ? tx.now : lastUsedAt).toISOString(),
        createdAt: createdAt.toISOString(),
        current: isCurrent,
      };
    });
    return { data: described.toSorted((one, other) => Number(other.current) - Number(one.current)) };
  },

  endSession: async ({ tx, resource, params }: HandlerInput<Routes['endSession'], CurrentUser>) => {
    const device = requireFound(await deleteSession(tx, resource.userId, params.id));
    const details = { scope: 'one', device };
    await recordSecurityEvent(tx, 'session.revoked', { userId: resource.userId, details });
    tx.publish(sessionsEnded({ userId: resource.userId, sessionId: params.id }));
  },

  endOtherSessions: async ({
    tx,
    resource,
    request,
  }: HandlerInput<Routes['endOtherSessions'], CurrentUser>) => {
    await endOtherSessions(tx, resource.userId, resource.sessionId);
    await forgetOtherDevices(tx, resource.userId, request.browser);
  },

  endSessionsOf: async ({ tx, resource, request }: HandlerInput<Routes['endSessionsOf'], Person>) => {
    const signedOut = await endSessionsAndForgetDevices(tx, [resource.id]);
    if (signedOut.has(resource.id) && tx.caller?.userId !== resource.id)
      await tellSignedOut(tx, mailer, resource, request.origin);
  },
});

const signInRulesHandlers = ({ mailer }: IdentityDeps) => ({
  readSignInRules: async ({ tx }: HandlerInput<Routes['readSignInRules'], CurrentUser>) => ({
    data: await describeSignInRules(tx),
  }),

  changeSignInRules: async ({
    tx,
    resource,
    body,
    request: { origin },
  }: HandlerInput<Routes['changeSignInRules'], CurrentUser>) => ({
    data: await changeSignInRules(tx, { actorId: resource.userId, mailer, origin }, body),
  }),
});
