import { scheduleRoutes } from '@klasna/contract/schedule/routes';
import { durable, transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { passwordReset } from '../../modules/people/index.ts';
import { lessonsChanged, renewFeed, scheduleDataSection } from '../../modules/schedule/index.ts';
import { registerScheduleJobs } from '../../modules/schedule/schedule.jobs.ts';
import { scheduleHandlers } from '../../modules/schedule/schedule.routes.ts';
import { createBuildFeedUrl, serveFeed } from '../../modules/schedule/serve-feed.ts';
import { schedulePolicies } from '../../policies/schedule/schedule.policy.ts';
import { emitToAffected } from '../emit-to-affected.ts';
import type { CreateAppModule } from '../module.ts';
import { createDescribePeople } from '../names-of.ts';

export const createScheduleModule: CreateAppModule = ({
  config,
  database,
  log,
  server,
  jobs,
  mailer,
  live,
  origin,
  fileUrlOrNull,
  namesOf,
}) => {
  return {
    endpoints: serveModule(
      'schedule',
      scheduleRoutes,
      schedulePolicies,
      scheduleHandlers({
        describePeople: createDescribePeople(fileUrlOrNull),
        namesOf,
        buildFeedUrl: createBuildFeedUrl(config.key('calendar')),
      }),
    ),
    subscribers: [
      durable(passwordReset, async (tx, { userId }) => {
        await renewFeed(tx, userId);
      }),
      transient(lessonsChanged, (schoolId, { userIds, classId, from, to }) =>
        emitToAffected({ database, live }, schoolId, userIds, 'schedule.changed', { classId, from, to }),
      ),
    ],
    personalDataSections: [scheduleDataSection],
    register: () => {
      registerScheduleJobs(jobs, { database, log, mailer, origin });
      serveFeed(server, database, config.keys('calendar'));
    },
  };
};
