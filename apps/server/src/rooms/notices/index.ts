/**
 * In-app notifications, the daily digest mail, and messages of staff by mail.
 * Depends on answers, classes, documents, homework, plans and schedule, mostly by subscribing to their events; the
 * mailer is injected.
 * Invariants are tested in notifications.test.ts and messages.test.ts.
 */
export { noticeListeners } from './hear.ts';
export { noticesMade, noticesRead } from './notices.news.ts';
export { noticesPart } from './personal-part.ts';
export type { MessageWriter } from './subjects.ts';
export { describeFor } from './tell-live.ts';
