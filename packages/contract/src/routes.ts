/** The endpoints of all modules. The typed client, the OpenAPI document and the test suite use this list. */

import { analyticsRoutes } from './analytics/routes.ts';
import { answersRoutes } from './answers/routes.ts';
import { apiKeysRoutes } from './api-keys/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { cancellationRoutes } from './cancellation/routes.ts';
import { classesRoutes } from './classes/routes.ts';
import { coursesRoutes } from './courses/routes.ts';
import type { Endpoint, EndpointKey } from './define.ts';
import { dictionaryRoutes } from './dictionary/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { filesRoutes } from './files/routes.ts';
import { groupsRoutes } from './groups/routes.ts';
import { homeworkRoutes } from './homework/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { installationRoutes } from './installation/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { personalRoutes } from './personal/routes.ts';
import { plansRoutes } from './plans/routes.ts';
import { quotasRoutes } from './quotas/routes.ts';
import { requestsRoutes } from './requests/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { roomsRoutes } from './rooms/routes.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { schoolsRoutes } from './schools/routes.ts';
import { securityLogRoutes } from './security-log/routes.ts';
import { singleSignOnRoutes } from './single-sign-on/routes.ts';
import { summariesRoutes } from './summaries/routes.ts';
import { webhooksRoutes } from './webhooks/routes.ts';

export const moduleRoutes = {
  identity: identityRoutes,
  schools: schoolsRoutes,
  quotas: quotasRoutes,
  retention: retentionRoutes,
  people: peopleRoutes,
  personal: personalRoutes,
  groups: groupsRoutes,
  documents: documentsRoutes,
  dictionary: dictionaryRoutes,
  audit: auditRoutes,
  securityLog: securityLogRoutes,
  singleSignOn: singleSignOnRoutes,
  apiKeys: apiKeysRoutes,
  webhooks: webhooksRoutes,
  files: filesRoutes,
  courses: coursesRoutes,
  plans: plansRoutes,
  availability: availabilityRoutes,
  rooms: roomsRoutes,
  classes: classesRoutes,
  answers: answersRoutes,
  attendance: attendanceRoutes,
  cancellation: cancellationRoutes,
  schedule: scheduleRoutes,
  booking: bookingRoutes,
  requests: requestsRoutes,
  homework: homeworkRoutes,
  notifications: notificationsRoutes,
  analytics: analyticsRoutes,
  summaries: summariesRoutes,
  installation: installationRoutes,
} as const;

type AllEndpoints = {
  [R in keyof typeof moduleRoutes]: (typeof moduleRoutes)[R][keyof (typeof moduleRoutes)[R]];
}[keyof typeof moduleRoutes];

/**
 * Maps a key such as `'GET /tenant/user'` to the declaration of the endpoint, so that a page can name a request without
 * loading a schema.
 */
export type EndpointByAddress = { [E in AllEndpoints as E extends Endpoint ? EndpointKey<E> : never]: E };
