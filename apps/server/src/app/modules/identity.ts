import { identityRoutes } from '@klasna/contract/identity/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { idempotencyKeysDataSection } from '../../kernel/http/idempotency/personal-data.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { mailsPersonalData } from '../../kernel/mail/personal-data.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { registerIdentityJobs } from '../../modules/identity/identity.jobs.ts';
import { identityHandlers } from '../../modules/identity/identity.routes.ts';
import {
  passkeysDataSection,
  peopleSignedOut,
  sessionsEnded,
  signInsDataSection,
  toSessionLimits,
} from '../../modules/identity/index.ts';
import { identityPolicies } from '../../policies/identity/identity.policy.ts';
import { createLimitGuesses } from '../limit-guesses.ts';
import type { CreateAppModule } from '../module.ts';

export const createIdentityModule: CreateAppModule = (services) => {
  const { config, database, log, jobs, mailer, live, fileUrlOrNull, saltFor, securityRecorder } = services;
  const limitGuesses = createLimitGuesses(services);
  const secrets = createSecretBox(config.keys('second-factor'));
  return {
    endpoints: serveModule(
      'identity',
      identityRoutes,
      identityPolicies,
      identityHandlers({
        database,
        mailer,
        signInLimit: config.SIGN_IN_LIMIT,
        sessionLimits: toSessionLimits(config),
        addressOf: fileUrlOrNull,
        saltFor,
        secrets,
        passkeyKey: config.key('passkey-challenges'),
        securityLog: { recorder: securityRecorder, key: config.key('security-log') },
      }),
      {
        // A code proves no password, so it clears no count of guesses at the password.
        confirmPassword: (input, work) =>
          limitGuesses(input.body.code === undefined ? 'clearCount' : 'keepCount')(input, work),
        confirmTotp: limitGuesses('keepCount'),
        changePassword: limitGuesses('clearCount'),
        changeEmail: async (input, work) =>
          input.body.currentPassword === undefined ? undefined : limitGuesses('keepCount')(input, work),
      },
    ),
    subscribers: [
      transient(sessionsEnded, (schoolId, ended) => live.endSessions(schoolId, ended)),
      transient(peopleSignedOut, (schoolId, { userIds }) => {
        for (const userId of userIds) live.endSessions(schoolId, { userId });
      }),
    ],
    personalDataSections: [
      signInsDataSection,
      passkeysDataSection,
      mailsPersonalData,
      idempotencyKeysDataSection,
    ],
    register: () =>
      registerIdentityJobs(jobs, {
        database,
        log,
        sessionLimits: toSessionLimits(config),
        mailRetentionDays: config.MAIL_RETENTION_DAYS,
        secrets,
      }),
  };
};
