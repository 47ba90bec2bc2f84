import { identityRoutes } from '@klasna/contract/identity/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { mailsPersonalData } from '../../kernel/mail/personal-data.ts';
import { countPasswordGuess } from '../../modules/identity/confirm-password.ts';
import { registerIdentityJobs } from '../../modules/identity/identity.jobs.ts';
import { identityHandlers } from '../../modules/identity/identity.routes.ts';
import {
  peopleSignedOut,
  sessionsEnded,
  signInsDataSection,
  toSessionLimits,
} from '../../modules/identity/index.ts';
import type { Actor } from '../../policies/actor.ts';
import { identityPolicies } from '../../policies/identity/identity.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createIdentityModule: CreateAppModule = ({
  config,
  database,
  log,
  jobs,
  mailer,
  live,
  fileUrlOrNull,
  securityRecorder,
}) => ({
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
      securityLog: { recorder: securityRecorder, key: config.key('security-log') },
    }),
    {
      confirmPassword: async ({ actor }: { readonly actor: Actor }) => {
        await countPasswordGuess(database, actor.userId, config.SIGN_IN_LIMIT);
        return undefined;
      },
    },
  ),
  subscribers: [
    transient(sessionsEnded, (schoolId, ended) => live.endSessions(schoolId, ended)),
    transient(peopleSignedOut, (schoolId, { userIds }) => {
      for (const userId of userIds) live.endSessions(schoolId, { userId });
    }),
  ],
  personalDataSections: [signInsDataSection, mailsPersonalData],
  register: () =>
    registerIdentityJobs(jobs, {
      database,
      log,
      sessionLimits: toSessionLimits(config),
      mailRetentionDays: config.MAIL_RETENTION_DAYS,
    }),
});
