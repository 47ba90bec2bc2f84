import { plansRoutes } from '@klasna/contract/plans/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { findClassNames, isPlanUsed } from '../../modules/classes/index.ts';
import { balanceChanged, plansChanged, plansDataSection } from '../../modules/plans/index.ts';
import { registerPlansJobs } from '../../modules/plans/plans.jobs.ts';
import { plansHandlers } from '../../modules/plans/plans.routes.ts';
import { listBalanceWatchers } from '../../policies/plans/balance-watchers.ts';
import { plansPolicies } from '../../policies/plans/plans.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createPlansModule: CreateAppModule = ({ database, log, jobs, live, namesOf }) => ({
  endpoints: serveModule(
    'plans',
    plansRoutes,
    plansPolicies,
    plansHandlers({ historyNames: { people: namesOf, classes: findClassNames }, isPlanUsed }),
  ),
  subscribers: [
    transient(balanceChanged, async (schoolId, { userIds, by }) => {
      const watchers = await database.readInSchool(schoolId, (tx) => listBalanceWatchers(tx, userIds));
      for (const [id, visibleUserIds] of watchers)
        live.emitToPerson(schoolId, id, 'balance.changed', { userIds: visibleUserIds, by });
    }),
    transient(plansChanged, (schoolId) => live.emitToSchool(schoolId, 'plans.changed', {})),
  ],
  personalDataSections: [plansDataSection],
  register: () => registerPlansJobs(jobs, { database, log }),
});
