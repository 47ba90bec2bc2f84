import { id, instant, instantWithOffset, limits, pageNumber, webAddress } from '@klasna/base/values';
import { z } from 'zod';
import {
  deliveryErrors,
  deliveryStates,
  maxWebhooks,
  pauseReasons,
  testEventType,
  webhookEventTypes,
  webhookStates,
} from './event-types.ts';

const eventTypes = z
  .array(z.enum(webhookEventTypes))
  .min(1)
  .max(webhookEventTypes.length)
  .transform((types) => webhookEventTypes.filter((type) => types.includes(type)))
  .nullable();

export const webhookInput = z.object({
  /** Where events are sent: https, and no address of a private network. */
  url: webAddress(limits.textMax),
  description: z.string().trim().max(limits.textMax).default(''),
  /** Null for all events, also those of later versions. */
  eventTypes,
});
export type WebhookInput = z.output<typeof webhookInput>;

export const webhook = z.object({
  id,
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(z.enum(webhookEventTypes)).nullable(),
  state: z.enum(webhookStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  /** Since when every attempt has failed; null if the last one succeeded. */
  failingSince: instant.nullable(),
  lastSuccessAt: instant.nullable(),
  /** Until when the replaced secret signs too; null if none does. */
  replacedSecretUntil: instant.nullable(),
  createdAt: instant,
  /** How many deliveries wait, and how many were given up. */
  pendingCount: z.int(),
  failedCount: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookList = z.object({ data: z.array(webhook).max(maxWebhooks) });

export const webhookSecret = z.object({ id, secret: z.string() });

export const deliveryQuery = z.object({
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
  state: z.enum(deliveryStates).optional(),
});
export type DeliveryQuery = z.output<typeof deliveryQuery>;

export const delivery = z.object({
  id,
  /** The header `webhook-id`, the same in every attempt. */
  messageId: z.string(),
  type: z.enum([...webhookEventTypes, testEventType]),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** When the event happened. */
  eventAt: instant,
  /** When it is tried next, or as soon as an earlier event of the same thing is done; null if it is not. */
  nextAttemptAt: instant.nullable(),
  lastAttemptAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.enum(deliveryErrors).nullable(),
  responseMs: z.int().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryDetails = delivery.extend({
  /** What the events are that keep their order: those of one thing, such as a class. */
  orderingKey: z.string(),
  payload: z.object({ type: z.string(), timestamp: instant, data: z.record(z.string(), z.unknown()) }),
});
export type DeliveryDetails = z.infer<typeof deliveryDetails>;

/** Repeats all deliveries that were given up since this instant. */
export const replayInput = z.object({ since: instantWithOffset });
export const replayResult = z.object({ count: z.int() });
