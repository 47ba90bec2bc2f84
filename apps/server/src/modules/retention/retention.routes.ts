import type { RetentionRules } from '@klasna/contract/retention/models';
import type { retentionRoutes } from '@klasna/contract/retention/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { assertWithinSettings, changeRetention } from './change-retention.ts';
import type { RetentionSettings } from './effective-days.ts';
import type { FormerStudentData } from './former-students.ts';
import { previewErasure } from './preview-erasure.ts';
import type { LockedRetention } from './resources.ts';
import { readRules } from './retention.store.ts';

type Routes = typeof retentionRoutes;

export interface RetentionDeps {
  readonly settings: RetentionSettings;
  readonly parts: readonly FormerStudentData[];
}

export function createRetentionHandlers({ settings, parts }: RetentionDeps) {
  const describe = async (tx: Tx): Promise<{ rules: RetentionRules; limits: RetentionLimits }> => ({
    rules: await readRules(tx),
    limits: { securityLogDays: settings.SECURITY_LOG_DAYS, mailDays: settings.MAIL_RETENTION_DAYS },
  });
  return {
    readRetention: async ({ tx }: HandlerInput<Routes['readRetention'], unknown>) => ({
      data: await describe(tx),
    }),

    previewErasure: async ({ tx, body }: HandlerInput<Routes['previewErasure'], unknown>) => {
      assertWithinSettings(body, settings);
      return { data: await previewErasure(tx, body, settings, parts) };
    },

    changeRetention: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['changeRetention'], LockedRetention>) => {
      await changeRetention(tx, resource, body, settings);
      return { data: await describe(tx) };
    },
  };
}

interface RetentionLimits {
  readonly securityLogDays: number;
  readonly mailDays: number;
}
