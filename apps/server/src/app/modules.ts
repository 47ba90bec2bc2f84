/** The list of all modules. Personal data is erased in this order, so people come first and files last. */
import type { CreateAppModule } from './module.ts';
import { createAnalyticsModule } from './modules/analytics.ts';
import { createAnswersModule } from './modules/answers.ts';
import { createApiKeysModule } from './modules/api-keys.ts';
import { createAttendanceModule } from './modules/attendance.ts';
import { createAuditModule } from './modules/audit.ts';
import { createAvailabilityModule } from './modules/availability.ts';
import { createBookingModule } from './modules/booking.ts';
import { createCancellationModule } from './modules/cancellation.ts';
import { createClassesModule } from './modules/classes.ts';
import { createCoursesModule } from './modules/courses.ts';
import { createDictionaryModule } from './modules/dictionary.ts';
import { createDocumentsModule } from './modules/documents.ts';
import { createFilesModule } from './modules/files.ts';
import { createGroupsModule } from './modules/groups.ts';
import { createHomeworkModule } from './modules/homework.ts';
import { createIdentityModule } from './modules/identity.ts';
import { createInstallationModule } from './modules/installation.ts';
import { createNotificationsModule } from './modules/notifications.ts';
import { createPeopleModule } from './modules/people.ts';
import { createPlansModule } from './modules/plans.ts';
import { createQuotasModule } from './modules/quotas.ts';
import { createRequestsModule } from './modules/requests.ts';
import { createRetentionModule } from './modules/retention.ts';
import { createRoomsModule } from './modules/rooms.ts';
import { createScheduleModule } from './modules/schedule.ts';
import { createSchoolsModule } from './modules/schools.ts';
import { createSecurityLogModule } from './modules/security-log.ts';
import { createSingleSignOnModule } from './modules/single-sign-on.ts';
import { createSummariesModule } from './modules/summaries.ts';
import { createWebhooksModule } from './modules/webhooks.ts';

/**
 * The list of modules without `personal`, which works on the personal data of all other modules
 * (`modules/personal.ts`).
 */
export const modules: readonly CreateAppModule[] = [
  createPeopleModule,
  createIdentityModule,
  createSingleSignOnModule,
  createApiKeysModule,
  createWebhooksModule,
  createAvailabilityModule,
  createRoomsModule,
  createGroupsModule,
  createDocumentsModule,
  createDictionaryModule,
  createCoursesModule,
  createPlansModule,
  createAnswersModule,
  createClassesModule,
  createAttendanceModule,
  createCancellationModule,
  createScheduleModule,
  createBookingModule,
  createRequestsModule,
  createHomeworkModule,
  createNotificationsModule,
  createAuditModule,
  createSecurityLogModule,
  createSchoolsModule,
  createQuotasModule,
  createRetentionModule,
  createSummariesModule,
  createAnalyticsModule,
  createInstallationModule,
  createFilesModule,
];
