import type { ProviderConnectionInput } from '@klasna/contract/single-sign-on/models';
import { singleSignOnRoutes } from '@klasna/contract/single-sign-on/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { createFetchPublic } from '../../kernel/outgoing/fetch-public.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { toSessionLimits } from '../../modules/identity/index.ts';
import { identityLinksDataSection } from '../../modules/single-sign-on/index.ts';
import { createOpenidProvider } from '../../modules/single-sign-on/openid-provider.ts';
import { registerSingleSignOnJobs } from '../../modules/single-sign-on/single-sign-on.jobs.ts';
import { createSingleSignOnHandlers } from '../../modules/single-sign-on/single-sign-on.routes.ts';
import { testConnection } from '../../modules/single-sign-on/test-connection.ts';
import type { Actor } from '../../policies/actor.ts';
import { singleSignOnPolicies } from '../../policies/single-sign-on/single-sign-on.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createSingleSignOnModule: CreateAppModule = ({
  config,
  database,
  log,
  jobs,
  securityRecorder,
  origin,
  mailer,
}) => {
  const allowPrivate = config.SINGLE_SIGN_ON_PRIVATE;
  const client = createOpenidProvider({ fetchPublic: createFetchPublic({ allowPrivate }), allowPrivate });
  const secrets = createSecretBox(config.keys('single-sign-on'));
  return {
    endpoints: serveModule(
      'singleSignOn',
      singleSignOnRoutes,
      singleSignOnPolicies,
      createSingleSignOnHandlers({
        database,
        client,
        secrets,
        allowPrivate,
        mailer,
        sessionLimits: toSessionLimits(config),
        securityRecorder,
      }),
      {
        testConnection: async ({
          actor,
          body,
        }: {
          readonly actor: Actor;
          readonly body: ProviderConnectionInput;
        }) => {
          await testConnection({ database, client, secrets, origin }, actor.schoolId, body);
          return undefined;
        },
      },
    ),
    personalDataSections: [identityLinksDataSection],
    register: () => registerSingleSignOnJobs(jobs, { database, log, secrets }),
  };
};
