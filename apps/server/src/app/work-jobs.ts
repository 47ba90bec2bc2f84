/** Registers the jobs of every module: work after requests and scheduled work. */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { Database } from '../kernel/db/pool.ts';
import type { Files } from '../kernel/files/files.ts';
import type { Jobs } from '../kernel/jobs/jobs.ts';
import type { Logger } from '../kernel/log.ts';
import type { Mailer } from '../kernel/mail/mailer.ts';
import { workAnswersJobs } from '../rooms/answers/answers.jobs.ts';
import { keepsAnswered } from '../rooms/answers/index.ts';
import { keepsLessons } from '../rooms/classes/index.ts';
import { workCoursesJobs } from '../rooms/courses/index.ts';
import { workFilesJobs } from '../rooms/files/index.ts';
import { workHomeworkJobs } from '../rooms/homework/homework.jobs.ts';
import { keepsGiven } from '../rooms/homework/index.ts';
import { workIdentityJobs } from '../rooms/identity/identity.jobs.ts';
import { workNoticesJobs } from '../rooms/notices/notices.jobs.ts';
import { workPlansJobs } from '../rooms/plans/plans.jobs.ts';
import { workScheduleJobs } from '../rooms/schedule/schedule.jobs.ts';
import type { NamesOf } from './names-of.ts';

interface Working {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly origin: () => string;
  readonly files: Files<StoredPurpose>;
  readonly namesOf: NamesOf;
}

export function workJobs({ jobs, database, log, mailer, origin, files, namesOf }: Working): void {
  workIdentityJobs(jobs, { database, log });
  workFilesJobs(jobs, { database, log, remove: files.remove });
  workCoursesJobs(jobs, { database, log }, [keepsLessons, keepsAnswered, keepsGiven]);
  workScheduleJobs(jobs, { database, log, mailer, origin });
  workHomeworkJobs(jobs, { database, log, mailer, origin });
  workPlansJobs(jobs, { database, log });
  workNoticesJobs(jobs, { database, log, mailer, origin, namesOf });
  workAnswersJobs(jobs, { database, log });
}
