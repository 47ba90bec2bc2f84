import { filesRoutes } from '@klasna/contract/files/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { createFilesHandlers } from '../../modules/files/files.routes.ts';
import { createFilesPersonalData, registerFilesJobs } from '../../modules/files/index.ts';
import { findPicturesOfOthers } from '../../modules/people/index.ts';
import { filesPolicies } from '../../policies/files/files.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createFilesModule: CreateAppModule = ({ database, log, jobs, files }) => ({
  endpoints: serveModule('files', filesRoutes, filesPolicies, createFilesHandlers(files)),
  personalDataSections: [
    createFilesPersonalData({ findPortraitsOfOthers: findPicturesOfOthers, remove: files.remove }),
  ],
  register: () => registerFilesJobs(jobs, { database, log, remove: files.remove }),
});
