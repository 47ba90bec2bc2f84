/**
 * Creates the demo school of an empty installation with the use cases of the modules, each at the time at which it
 * would have happened, in one transaction. docs/decisions/0025-demo-school.md describes the content.
 */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Config } from '../config.ts';
import type { ConnectedDatabase } from '../kernel/db/connect.ts';
import type { Tx } from '../kernel/db/pool.ts';
import { refreshStatistics } from '../kernel/db/refresh-statistics.ts';
import { createFiles } from '../kernel/files/files.ts';
import { openJobs } from '../kernel/jobs/jobs.ts';
import type { Logger } from '../kernel/log.ts';
import { fileRows } from '../modules/files/index.ts';
import { createNotificationSubscribers } from '../modules/notifications/index.ts';
import { createFileQuota } from '../modules/quotas/index.ts';
import { createSchool, SlugTaken } from '../modules/schools/index.ts';
import { locateExercise } from '../policies/load-visibility.ts';
import { createHomeworkActions } from './homework.ts';
import { createMaterialActions } from './material.ts';
import { scheduleOffice } from './office.ts';
import { scheduleOpenLesson } from './open-lesson.ts';
import { schedulePersonalSettings } from './personal-settings.ts';
import { scheduleReading } from './read-notifications.ts';
import { createRemainingLessons } from './remaining-lessons.ts';
import { scheduleDocuments } from './sample-documents.ts';
import { createAnswerActions } from './seed-answers.ts';
import { createClassActions } from './seed-classes.ts';
import { createSeedClock } from './seed-clock.ts';
import type { SeedContext } from './seed-context.ts';
import { scheduleCourses } from './seed-courses.ts';
import { scheduleDictionaries } from './seed-dictionaries.ts';
import { createSeedPeople } from './seed-people.ts';
import { scheduleRequests } from './seed-requests.ts';
import { demoSlug, demoTimezone, termStartDay } from './seed-script.ts';
import { createSeedTimeline } from './seed-timeline.ts';
import { scheduleToday } from './today.ts';

export interface DemoSchoolDeps {
  readonly config: Config;
  readonly connected: ConnectedDatabase;
  readonly log: Logger;
}

/**
 * Creates the school completely or not at all. If two processes start on an empty database, one creates the school; the
 * other waits and finds it.
 */
export async function createDemoSchool(
  deps: DemoSchoolDeps,
  passwordOf: (email: string) => string,
  now = new Date(),
): Promise<void> {
  const school = { name: 'Школа мов «Калина»', slug: demoSlug, timezone: demoTimezone };
  try {
    await createSchool(deps.connected.ownerUrl, school, (tx) => seed(tx, deps, passwordOf, now));
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error;
  }
}

async function seed(
  tx: Tx,
  { config, connected: { database, serveUrl }, log }: DemoSchoolDeps,
  passwordOf: (email: string) => string,
  now: Date,
): Promise<void> {
  const jobs = openJobs({ url: serveUrl, log });
  const quota = createFileQuota({ database, settings: config, log });
  const files = createFiles<StoredPurpose>({ config, database, jobs, repository: fileRows, quota, log });
  await files.check();
  const context: SeedContext = {
    clock: createSeedClock(now, demoTimezone),
    timeline: createSeedTimeline(createNotificationSubscribers({ locateExercise })),
    people: createSeedPeople(),
    passwordOf,
    files: { addressOf: files.urlOf, parseFileAddress: files.parseReference },
    storeDocument: (actionTx, uploadedBy, file) =>
      files.store(actionTx, { ...file, purpose: 'document', uploadedBy }),
  };
  scheduleOffice(context);
  const remainingLessons = createRemainingLessons(context);
  const courses = scheduleCourses(context);
  const answering = createAnswerActions(context);
  const homework = createHomeworkActions(context, answering);
  const material = createMaterialActions(context, courses, homework, answering);
  const teaching = createClassActions(context, remainingLessons, material.scheduleMaterial);
  scheduleOpenLesson(context, teaching);
  scheduleDictionaries(context, courses);
  scheduleDocuments(context, teaching);
  schedulePersonalSettings(context);
  scheduleReading(context);
  scheduleRequests(context);
  scheduleToday(context, { teaching, material, homework });
  // Refreshes the planner statistics each time after the amount of data has grown much.
  for (const day of [-180, -130, -110, termStartDay + 1, -30])
    context.timeline.schedule(context.clock.toInstant(day, '06:00'), refreshStatistics);
  await context.timeline.run(tx, now);
}
