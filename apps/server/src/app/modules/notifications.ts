import { notificationsRoutes } from '@klasna/contract/notifications/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import {
  createNotificationSubscribers,
  describeForRecipients,
  notificationsCreated,
  notificationsDataSection,
  notificationsRead,
} from '../../modules/notifications/index.ts';
import { registerNotificationJobs } from '../../modules/notifications/notifications.jobs.ts';
import { notificationsHandlers } from '../../modules/notifications/notifications.routes.ts';
import { createSelectPeople } from '../../modules/people/index.ts';
import { locateExercise } from '../../policies/load-visibility.ts';
import { notificationsPolicies } from '../../policies/notifications/notifications.policy.ts';
import { balanceSources } from '../balance-sources.ts';
import type { CreateAppModule } from '../module.ts';

export const createNotificationsModule: CreateAppModule = ({
  database,
  log,
  jobs,
  mailer,
  live,
  origin,
  namesOf,
}) => ({
  endpoints: serveModule(
    'notifications',
    notificationsRoutes,
    notificationsPolicies,
    notificationsHandlers({ loadNames: namesOf, mailer, selectPeople: createSelectPeople(balanceSources) }),
  ),
  subscribers: [
    ...createNotificationSubscribers({ locateExercise }),
    transient(notificationsCreated, async (schoolId, { ids }) => {
      const notifications = await database.readInSchool(schoolId, (tx) =>
        describeForRecipients(tx, ids, namesOf),
      );
      for (const notification of notifications)
        live.emitToPerson(schoolId, notification.userId, 'notice', { notification });
    }),
    transient(notificationsRead, (schoolId, { userId }) =>
      live.emitToPerson(schoolId, userId, 'notices.read', {}),
    ),
  ],
  personalDataSections: [notificationsDataSection],
  register: () => registerNotificationJobs(jobs, { database, log, mailer, origin, loadNames: namesOf }),
});
