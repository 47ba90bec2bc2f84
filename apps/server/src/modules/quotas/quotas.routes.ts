import type { quotasRoutes } from '@klasna/contract/quotas/routes';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { describeUsage } from './describe-usage.ts';
import type { QuotaSettings } from './quotas.ts';

type Routes = typeof quotasRoutes;

export interface QuotasDeps {
  readonly settings: QuotaSettings;
}

export function createQuotasHandlers({ settings }: QuotasDeps) {
  return {
    readUsage: async ({ tx }: HandlerInput<Routes['readUsage'], unknown>) => ({
      data: await describeUsage(tx, settings),
    }),
  };
}
