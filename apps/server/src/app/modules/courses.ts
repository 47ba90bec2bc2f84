import { coursesRoutes } from '@klasna/contract/courses/routes';
import { durable, transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { findAnsweredContent } from '../../modules/answers/index.ts';
import { findClassContent } from '../../modules/classes/index.ts';
import { createCoursesHandlers } from '../../modules/courses/courses.routes.ts';
import {
  courseAudience,
  courseChanged,
  createCoursesPersonalData,
  registerCoursesJobs,
  returnCourses,
  transferCourses,
} from '../../modules/courses/index.ts';
import { findHomeworkContent } from '../../modules/homework/index.ts';
import { lockRecord, personDeleted, personRestored } from '../../modules/people/index.ts';
import { courseAudiencePolicy } from '../../policies/courses/course-audience.policy.ts';
import { coursesPolicies } from '../../policies/courses/courses.policy.ts';
import { findFallbackOwner } from '../../policies/people/fallback-owner.ts';
import type { CreateAppModule } from '../module.ts';

export const createCoursesModule: CreateAppModule = ({ database, log, jobs, files, live }) => ({
  endpoints: serveModule(
    'courses',
    coursesRoutes,
    coursesPolicies,
    createCoursesHandlers(
      { addressOf: files.urlOf, parseFileAddress: files.parseReference },
      {
        openFile: files.open,
        hasFile: files.has,
        store: async (tx, medium) => (await files.store(tx, medium)).id,
      },
    ),
  ),
  subscribers: [
    transient(courseChanged, (schoolId, { courseId }) =>
      live.emit(courseAudience, schoolId, { id: courseId, event: 'course.changed', data: {} }),
    ),
    durable(personDeleted, async (tx, { userId }) => {
      // Does nothing if the person was restored in the meantime. The lock prevents a restore while the courses are
      // passed on.
      const person = await lockRecord(tx, userId, 'read');
      if (person?.deletedAt !== null) await transferCourses(tx, userId, findFallbackOwner);
    }),
    durable(personRestored, async (tx, { userId }) => {
      // Does nothing if the person was deleted again in the meantime; the next restore returns the courses.
      const person = await lockRecord(tx, userId, 'read');
      if (person?.deletedAt === null) await returnCourses(tx, userId);
    }),
  ],
  personalDataSections: [createCoursesPersonalData(findFallbackOwner)],
  register: () => {
    live.registerAudience(courseAudience, courseAudiencePolicy);
    registerCoursesJobs(jobs, { database, log }, [
      findClassContent,
      findAnsweredContent,
      findHomeworkContent,
    ]);
  },
});
