import { homeworkRoutes } from '@klasna/contract/homework/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { registerHomeworkJobs } from '../../modules/homework/homework.jobs.ts';
import { createHomeworkHandlers } from '../../modules/homework/homework.routes.ts';
import { homeworkPersonalData } from '../../modules/homework/index.ts';
import { homeworkPolicies } from '../../policies/homework/homework.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createHomeworkModule: CreateAppModule = ({
  database,
  log,
  jobs,
  mailer,
  files,
  origin,
  namesOf,
  mixForStudent,
}) => ({
  endpoints: serveModule(
    'homework',
    homeworkRoutes,
    homeworkPolicies,
    createHomeworkHandlers({ loadNames: namesOf, addressOf: files.urlOf, mixForStudent }),
  ),
  personalDataSections: [homeworkPersonalData],
  register: () => registerHomeworkJobs(jobs, { database, log, mailer, origin }),
});
