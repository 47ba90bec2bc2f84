import { personalRoutes } from '@klasna/contract/personal/routes';
import { Failure } from '../../kernel/failure.ts';
import type { FileRow } from '../../kernel/files/file-repository.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { registerPersonalJobs } from '../../modules/personal/personal.jobs.ts';
import { personalHandlers } from '../../modules/personal/personal.routes.ts';
import { lockWorkOf } from '../../modules/schedule/index.ts';
import { personalPolicies } from '../../policies/personal/personal.policy.ts';
import { departures } from '../departures.ts';
import type { AppModule, AppServices } from '../module.ts';

/** Creates the module that exports and erases what all modules store about a person. */
export function createPersonalModule(
  { database, jobs, files, accounts }: AppServices,
  sections: readonly PersonalDataSection[],
): AppModule {
  return {
    endpoints: serveModule(
      'personal',
      personalRoutes,
      personalPolicies,
      personalHandlers({
        sections,
        accounts,
        departures,
        scheduleSecondPass: registerPersonalJobs(jobs, database, sections, lockWorkOf),
        openFile: (file: FileRow) => files.open(file).catch(ignoreMissingFile),
      }),
    ),
  };
}

/** Leaves files whose objects are missing out of the archive. */
function ignoreMissingFile(error: unknown): undefined {
  if (!(error instanceof Failure && error.kind === 'notFound')) throw error;
}
