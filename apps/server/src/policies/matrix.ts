/**
 * The permission matrix: who may do what. It is the authority; the policies decide, and the tests beside each section
 * send a request for every cell. Tests and `can` of the contract name its entries.
 */
import { analyticsMatrix } from './analytics/analytics.matrix.ts';
import { answersMatrix } from './answers/answers.matrix.ts';
import { apiKeysMatrix } from './api-keys/api-keys.matrix.ts';
import { attendanceMatrix } from './attendance/attendance.matrix.ts';
import { auditMatrix } from './audit/audit.matrix.ts';
import { availabilityMatrix } from './availability/availability.matrix.ts';
import { bookingMatrix } from './booking/booking.matrix.ts';
import { cancellationMatrix } from './cancellation/cancellation.matrix.ts';
import { classWorkMatrix } from './classes/class-work.matrix.ts';
import { classesMatrix } from './classes/classes.matrix.ts';
import { coursesMatrix } from './courses/courses.matrix.ts';
import { dictionaryMatrix } from './dictionary/dictionary.matrix.ts';
import { documentsMatrix } from './documents/documents.matrix.ts';
import { filesMatrix } from './files/files.matrix.ts';
import { groupsMatrix } from './groups/groups.matrix.ts';
import { homeworkMatrix } from './homework/homework.matrix.ts';
import { identityMatrix } from './identity/identity.matrix.ts';
import { notificationsMatrix } from './notifications/notifications.matrix.ts';
import { peopleMatrix } from './people/people.matrix.ts';
import { personalMatrix } from './personal/personal.matrix.ts';
import { plansMatrix } from './plans/plans.matrix.ts';
import { quotasMatrix } from './quotas/quotas.matrix.ts';
import { requestsMatrix } from './requests/requests.matrix.ts';
import { retentionMatrix } from './retention/retention.matrix.ts';
import { roomsMatrix } from './rooms/rooms.matrix.ts';
import { scheduleMatrix } from './schedule/schedule.matrix.ts';
import { schoolsMatrix } from './schools/schools.matrix.ts';
import { securityLogMatrix } from './security-log/security-log.matrix.ts';
import { singleSignOnMatrix } from './single-sign-on/single-sign-on.matrix.ts';
import { summariesMatrix } from './summaries/summaries.matrix.ts';
import { webhooksMatrix } from './webhooks/webhooks.matrix.ts';

export const matrix = {
  identity: identityMatrix,
  schools: schoolsMatrix,
  quotas: quotasMatrix,
  retention: retentionMatrix,
  people: peopleMatrix,
  availability: availabilityMatrix,
  rooms: roomsMatrix,
  personal: personalMatrix,
  groups: groupsMatrix,
  documents: documentsMatrix,
  dictionary: dictionaryMatrix,
  audit: auditMatrix,
  securityLog: securityLogMatrix,
  singleSignOn: singleSignOnMatrix,
  apiKeys: apiKeysMatrix,
  webhooks: webhooksMatrix,
  files: filesMatrix,
  courses: coursesMatrix,
  plans: plansMatrix,
  classes: classesMatrix,
  classWork: classWorkMatrix,
  answers: answersMatrix,
  attendance: attendanceMatrix,
  schedule: scheduleMatrix,
  cancellation: cancellationMatrix,
  booking: bookingMatrix,
  requests: requestsMatrix,
  homework: homeworkMatrix,
  notifications: notificationsMatrix,
  analytics: analyticsMatrix,
  summaries: summariesMatrix,
} as const;

const identityTests = 'src/modules/identity';
const secondFactorTests = `${identityTests}/second-factor`;

/** The endpoints without an entry, and the file that tests who may call each: `METHOD path` as in the contract. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  'POST /tenant/auth/sign-in': `${identityTests}/sign-in.test.ts`,
  'POST /tenant/auth/sign-out': `${identityTests}/sessions.test.ts`,
  'POST /tenant/auth/password-recovery/forgot': `${identityTests}/recovery.test.ts`,
  'POST /tenant/auth/password-recovery/check': `${identityTests}/recovery.test.ts`,
  'POST /tenant/auth/password-recovery/reset': `${identityTests}/recovery.test.ts`,
  // These endpoints are proved by the token of a mailed link.
  'POST /tenant/requests/links/check': 'src/modules/requests/request-links.test.ts',
  'POST /tenant/requests/links/answer': 'src/modules/requests/request-links.test.ts',
  'GET /tenant/auth/single-sign-on': 'src/modules/single-sign-on/sign-in-through-provider.test.ts',
  'POST /tenant/auth/single-sign-on/start': 'src/modules/single-sign-on/sign-in-through-provider.test.ts',
  'POST /tenant/auth/single-sign-on/finish': 'src/modules/single-sign-on/sign-in-through-provider.test.ts',
  // The endpoint needs the current password and ends the other sessions.
  'PUT /tenant/user/password': `${identityTests}/sessions.test.ts`,
  'POST /tenant/auth/confirm-password': `${identityTests}/fresh-password.test.ts`,
  // These endpoints need a setup that waits for its confirmation, or a second factor.
  'POST /tenant/auth/second-factor': `${secondFactorTests}/second-factor-sign-in.test.ts`,
  'POST /tenant/auth/second-factor/passkey/options': `${secondFactorTests}/passkey-as-factor.test.ts`,
  'POST /tenant/auth/second-factor/passkey': `${secondFactorTests}/passkey-as-factor.test.ts`,
  'POST /tenant/auth/second-factor/enrolment': `${secondFactorTests}/second-factor-rule.test.ts`,
  'POST /tenant/auth/second-factor/enrolment/confirm': `${secondFactorTests}/second-factor-rule.test.ts`,
  'POST /tenant/user/second-factor/totp': `${secondFactorTests}/second-factor.test.ts`,
  'POST /tenant/user/second-factor/totp/confirm': `${secondFactorTests}/second-factor.test.ts`,
  'POST /tenant/user/second-factor/passkeys': `${secondFactorTests}/passkey-as-factor.test.ts`,
  'DELETE /tenant/user/second-factor': `${secondFactorTests}/second-factor.test.ts`,
  'POST /tenant/user/second-factor/recovery-codes': `${secondFactorTests}/second-factor.test.ts`,
  'DELETE /tenant/user/second-factor/devices/{id}': `${secondFactorTests}/remembered-device.test.ts`,
  // These endpoints need the current password, or a change that waits for its confirmation.
  'PUT /tenant/user/email': `${identityTests}/email-change.test.ts`,
  'POST /tenant/user/email/confirmation': `${identityTests}/email-change.test.ts`,
  'DELETE /tenant/user/email/confirmation': `${identityTests}/email-change.test.ts`,
  'POST /tenant/auth/email-change/check': `${identityTests}/email-change.test.ts`,
  'POST /tenant/auth/email-change/confirm': `${identityTests}/email-change.test.ts`,
  'POST /tenant/auth/email-change/restore': `${identityTests}/email-change.test.ts`,
  'DELETE /tenant/user/sessions/{id}': `${identityTests}/sessions.test.ts`,
  // These endpoints need an answer of a passkey, or a passkey of the person.
  'POST /tenant/user/passkeys': `${identityTests}/passkeys/passkeys.test.ts`,
  'PATCH /tenant/user/passkeys/{id}': `${identityTests}/passkeys/passkeys.test.ts`,
  'DELETE /tenant/user/passkeys/{id}': `${identityTests}/passkeys/passkeys.test.ts`,
  'POST /tenant/auth/passkey/options': `${identityTests}/passkeys/passkeys.test.ts`,
  'POST /tenant/auth/passkey': `${identityTests}/passkeys/passkeys.test.ts`,
  'POST /tenant/auth/confirm-passkey': `${identityTests}/passkeys/passkeys.test.ts`,
  // Only the person's own notifications are found.
  'POST /tenant/notifications/{id}/read': 'src/modules/notifications/notifications.test.ts',
  'GET /health': 'src/modules/installation/installation.test.ts',
  'GET /page-config': 'src/modules/installation/installation.test.ts',
};
