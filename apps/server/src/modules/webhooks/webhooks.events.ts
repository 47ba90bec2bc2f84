import type { PauseReason } from '@klasna/contract/webhooks/event-types';
import { defineEvent } from '../../kernel/db/domain-event.ts';

/** Deliveries were queued or may be sent again; the process that delivers this event begins to send. */
export const deliveriesQueued = defineEvent<Record<string, never>>('webhooks.queued');

/** An endpoint was paused because its receiver is dead; administrators are notified. */
export const webhookPaused = defineEvent<{
  readonly webhookId: string;
  readonly url: string;
  readonly reason: Exclude<PauseReason, 'administrator'>;
}>('webhooks.paused');
