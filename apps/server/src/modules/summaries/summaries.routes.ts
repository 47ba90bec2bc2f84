import type { summariesRoutes } from '@klasna/contract/summaries/routes';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { readSummary, type SummaryDeps } from './read-summary.ts';
import type { SummaryScope } from './resources.ts';

type Routes = typeof summariesRoutes;

export function createSummariesHandlers(deps: SummaryDeps) {
  return {
    readSummary: async ({ tx, resource, request }: HandlerInput<Routes['readSummary'], SummaryScope>) => ({
      data: await readSummary(tx, resource, request.language, deps),
    }),
  };
}
