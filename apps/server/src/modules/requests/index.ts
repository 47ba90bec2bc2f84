/**
 * Requests to move a personal lesson or to change its place, which the other side answers, also by a mailed link; reminders,
 * and the default of the school for requests that nobody answers.
 * Depends on schedule (the change of a lesson), booking (free times), classes, people, rooms, schools, identity (tokens of
 * links) and audit; the mailer is injected.
 * Invariants are tested in requests.test.ts (states, races, jobs) and request-links.test.ts,
 * who may do what in policies/requests/requests-matrix.test.ts.
 */
export type { LockAsPerson } from './follow-link.ts';
export { requestsDataSection } from './personal-data.ts';
export { findRequestAccess } from './request-lists.store.ts';
export { requestChanged } from './requests.events.ts';
export { lockRequest } from './requests.store.ts';
export type {
  LessonAsker,
  LessonParticipants,
  LockedAsker,
  LockedRequest,
  LockedRequestSettings,
  RequestScope,
} from './resources.ts';
export { readRequestSettings } from './settings.store.ts';
