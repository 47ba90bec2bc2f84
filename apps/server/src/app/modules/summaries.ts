import { summariesRoutes } from '@klasna/contract/summaries/routes';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { listWordsByStudent } from '../../modules/dictionary/index.ts';
import { createSummariesHandlers } from '../../modules/summaries/summaries.routes.ts';
import { summariesPolicies } from '../../policies/summaries/summaries.policy.ts';
import type { CreateAppModule } from '../module.ts';

export const createSummariesModule: CreateAppModule = ({ namesOf }) => ({
  endpoints: serveModule(
    'summaries',
    summariesRoutes,
    summariesPolicies,
    createSummariesHandlers({ loadNames: namesOf, listAddedWords: listWordsByStudent }),
  ),
});
