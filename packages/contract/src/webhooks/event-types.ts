/** The events that webhooks report. Imports no library, so that pages can list them without loading schemas. */
export const webhookEventTypes = [
  'person.created',
  'person.changed',
  'person.deleted',
  'person.restored',
  'group.changed',
  'school.changed',
  'quota.reached',
  'signIns.manyFailed',
  'document.added',
  'words.added',
  'course.changed',
  'availability.changed',
  'rooms.changed',
  'plans.changed',
  'balance.changed',
  'balance.lessonsBought',
  'balance.runningOut',
  'class.changed',
  'lessons.changed',
  'lessons.scheduled',
  'lessons.moved',
  'lessons.cancelled',
  'attendance.absentAgain',
  'attendance.absenceAnnounced',
  'attendance.absenceWithdrawn',
  'request.changed',
  'homework.assigned',
  'homework.changed',
  'homework.handedIn',
  'homework.reviewed',
  'comment.written',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent when an administrator asks for it, whatever an endpoint has chosen. */
export const testEventType = 'webhook.test';

/** The types of all payloads that a receiver may get. */
export type SentEventType = WebhookEventType | typeof testEventType;

export const webhookStates = ['active', 'paused'] as const;
/** Why an endpoint is paused: by an administrator, because it failed for three days, or because it answered 410. */
export const pauseReasons = ['administrator', 'failing', 'gone'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed. `status`: the receiver answered with another status than 2xx. */
export const deliveryErrors = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'certificate',
  'notPublic',
  'invalidReply',
  'secretLost',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

export const maxWebhooks = 10;
/** How long the replaced secret still signs. */
export const replacedSecretHours = 24;
/** How long an event is retried. */
export const retryHours = 72;
/** How long deliveries are kept. */
export const deliveryDays = 30;
