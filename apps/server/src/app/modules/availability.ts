import { availabilityRoutes } from '@klasna/contract/availability/routes';
import { durable, transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { availabilityHandlers } from '../../modules/availability/availability.routes.ts';
import {
  availabilityChanged,
  availabilityDataSection,
  mailTimeOff,
  timeOffChanged,
} from '../../modules/availability/index.ts';
import { listBusyTimes } from '../../modules/schedule/index.ts';
import { availabilityPolicies } from '../../policies/availability/availability.policy.ts';
import { listPeopleManagerIds } from '../../policies/people/permission-holders.ts';
import type { CreateAppModule } from '../module.ts';

export const createAvailabilityModule: CreateAppModule = ({ database, live, mailer, origin }) => ({
  endpoints: serveModule(
    'availability',
    availabilityRoutes,
    availabilityPolicies,
    availabilityHandlers({ listBusyTimes }),
  ),
  subscribers: [
    // Those who may read the hours: the teacher, administrators and managers.
    transient(availabilityChanged, async (schoolId, { userId }) => {
      const managerIds = await database.readInSchool(schoolId, listPeopleManagerIds);
      for (const id of new Set([userId, ...managerIds]))
        live.emitToPerson(schoolId, id, 'availability.changed', { userId });
    }),
    durable(timeOffChanged, (tx, event) => mailTimeOff(tx, event, { mailer, origin })),
  ],
  personalDataSections: [availabilityDataSection],
});
