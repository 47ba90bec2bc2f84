/** Registers the jobs of every module: work after requests and scheduled work. */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Database } from '../kernel/db/pool.ts';
import type { Files } from '../kernel/files/files.ts';
import type { Jobs } from '../kernel/jobs/jobs.ts';
import type { Logger } from '../kernel/log.ts';
import type { Mailer } from '../kernel/mail/mailer.ts';
import { registerAnswersJobs } from '../modules/answers/answers.jobs.ts';
import { findAnsweredContent } from '../modules/answers/index.ts';
import { findClassContent } from '../modules/classes/index.ts';
import { registerCoursesJobs } from '../modules/courses/index.ts';
import { registerFilesJobs } from '../modules/files/index.ts';
import { registerHomeworkJobs } from '../modules/homework/homework.jobs.ts';
import { findHomeworkContent } from '../modules/homework/index.ts';
import { registerIdentityJobs } from '../modules/identity/identity.jobs.ts';
import { registerNotificationJobs } from '../modules/notifications/notifications.jobs.ts';
import { registerPlansJobs } from '../modules/plans/plans.jobs.ts';
import { registerScheduleJobs } from '../modules/schedule/schedule.jobs.ts';
import type { NamesOf } from './names-of.ts';

interface JobDeps {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly origin: () => string;
  readonly files: Files<StoredPurpose>;
  readonly namesOf: NamesOf;
}

export function registerJobs({ jobs, database, log, mailer, origin, files, namesOf }: JobDeps): void {
  registerIdentityJobs(jobs, { database, log });
  registerFilesJobs(jobs, { database, log, remove: files.remove });
  registerCoursesJobs(jobs, { database, log }, [findClassContent, findAnsweredContent, findHomeworkContent]);
  registerScheduleJobs(jobs, { database, log, mailer, origin });
  registerHomeworkJobs(jobs, { database, log, mailer, origin });
  registerPlansJobs(jobs, { database, log });
  registerNotificationJobs(jobs, { database, log, mailer, origin, loadNames: namesOf });
  registerAnswersJobs(jobs, { database, log });
}
