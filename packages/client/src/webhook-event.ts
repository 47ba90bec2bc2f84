/** A message of a webhook. The build replaces the declaration of this file, as that of `endpoints.ts`. */
import type { webhookEventData } from '@klasna/contract/webhooks/event-data';
import type { z } from 'zod';

export type WebhookEvent = {
  [T in keyof typeof webhookEventData]: {
    type: T;
    timestamp: string;
    data: z.output<(typeof webhookEventData)[T]>;
  };
}[keyof typeof webhookEventData];
