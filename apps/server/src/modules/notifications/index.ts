/**
 * In-app notifications, the daily digest mail, and messages of staff by mail.
 * Depends on answers, attendance, availability, booking, classes, documents, homework, plans, requests and schedule, mostly by subscribing to their events; the
 * mailer is injected.
 * Invariants are tested in notifications.test.ts and messages.test.ts.
 */

export { describeForRecipients } from './describe-for-recipients.ts';
export { notificationsCreated, notificationsRead } from './notifications.events.ts';
export { createNotificationSubscribers } from './notifications.subscribers.ts';
export { notificationsDataSection } from './personal-data.ts';
export type { MessageSender } from './resources.ts';
