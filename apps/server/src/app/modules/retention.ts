import { retentionRoutes } from '@klasna/contract/retention/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { formerStudentsAnswers } from '../../modules/answers/index.ts';
import { createFormerStudentsRecordings } from '../../modules/files/index.ts';
import { formerStudentsHomework } from '../../modules/homework/index.ts';
import { registerRetentionJobs } from '../../modules/retention/retention.jobs.ts';
import { createRetentionHandlers } from '../../modules/retention/retention.routes.ts';
import { retentionPolicies } from '../../policies/retention/retention.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createRetentionModule: CreateAppModule = ({ config, database, log, jobs, files }) => {
  // Answers come before the recordings to which they refer.
  const parts = [formerStudentsAnswers, formerStudentsHomework, createFormerStudentsRecordings(files.remove)];
  return {
    endpoints: serveModule(
      'retention',
      retentionRoutes,
      retentionPolicies,
      createRetentionHandlers({ settings: config, parts }),
    ),
    register: () => registerRetentionJobs(jobs, { database, log, settings: config, parts }),
  };
};
