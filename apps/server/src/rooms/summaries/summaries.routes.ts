import type { summariesRoutes } from '@klasna/contract/summaries/routes';
import type { Given } from '../../kernel/http/room.ts';
import { readSummary, type SummaryMeans } from './read-summary.ts';
import type { SummaryScope } from './subjects.ts';

type Routes = typeof summariesRoutes;

export function summariesHandlers(means: SummaryMeans) {
  return {
    readSummary: async ({ tx, subject, facts }: Given<Routes['readSummary'], SummaryScope>) => ({
      data: await readSummary(tx, subject, facts.language, means),
    }),
  };
}
