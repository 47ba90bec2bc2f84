import type {
  DeliveryError,
  DeliveryState,
  PauseReason,
  SentEventType,
  WebhookEventType,
} from '@klasna/contract/webhooks/event-types';
import { integer, jsonb, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, schoolTable } from '../../kernel/db/school-table.ts';

/** Where a school sends its events. */
export const webhookEndpoints = schoolTable('webhook_endpoints', {
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  eventTypes: text('event_types').array().$type<WebhookEventType[]>(),
  /** Encrypted; see webhook-secret.ts. */
  secret: text('secret').notNull(),
  replacedSecret: text('replaced_secret'),
  replacedSecretUntil: instant('replaced_secret_until'),
  state: text('state').$type<'active' | 'paused'>().notNull().default('active'),
  pauseReason: text('pause_reason').$type<PauseReason>(),
  failingSince: instant('failing_since'),
  lastSuccessAt: instant('last_success_at'),
});

/** One message to one endpoint. */
export const webhookDeliveries = schoolTable('webhook_deliveries', {
  endpointId: uuid('endpoint_id').notNull(),
  eventId: uuid('event_id').notNull(),
  messageId: text('message_id').notNull(),
  type: text('type').$type<SentEventType>().notNull(),
  orderingKey: text('ordering_key').notNull(),
  data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  eventAt: instant('event_at').notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('pending'),
  queuedAt: instant('queued_at').notNull(),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  claimedUntil: instant('claimed_until'),
  claimId: uuid('claim_id'),
  attempts: integer('attempts').notNull().default(0),
  lastAttemptAt: instant('last_attempt_at'),
  deliveredAt: instant('delivered_at'),
  lastStatus: integer('last_status'),
  lastError: text('last_error').$type<DeliveryError>(),
  responseMs: integer('response_ms'),
});
