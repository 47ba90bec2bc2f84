import { requestsRoutes } from '@klasna/contract/requests/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { requestChanged, requestsDataSection } from '../../modules/requests/index.ts';
import { registerRequestJobs } from '../../modules/requests/requests.jobs.ts';
import { requestsHandlers } from '../../modules/requests/requests.routes.ts';
import { listPeopleManagerIds } from '../../policies/people/permission-holders.ts';
import { lockAsPerson, requestsPolicies } from '../../policies/requests/requests.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createRequestsModule: CreateAppModule = ({
  database,
  log,
  jobs,
  mailer,
  live,
  origin,
  namesOf,
}) => ({
  endpoints: serveModule(
    'requests',
    requestsRoutes,
    requestsPolicies,
    requestsHandlers({ database, mailer, lockAsPerson, loadNames: namesOf }),
  ),
  subscribers: [
    // Those who may see the request: its people, administrators and managers.
    transient(requestChanged, async (schoolId, { userIds }) => {
      const managerIds = await database.readInSchool(schoolId, listPeopleManagerIds);
      for (const userId of new Set([...userIds, ...managerIds]))
        live.emitToPerson(schoolId, userId, 'requests.changed', {});
    }),
  ],
  personalDataSections: [requestsDataSection],
  register: () => registerRequestJobs(jobs, { database, log, mailer, origin }),
});
