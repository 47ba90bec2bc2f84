import type { Tx } from '../../kernel/db/pool.ts';
import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { deleteTransferRecords, listCourses } from './courses.store.ts';
import { type FindFallbackOwner, transferCourses } from './transfer-courses.ts';

/**
 * Courses belong to the school: the data export lists them, and erasing a person moves them to the fallback
 * owner.
 */
export const createCoursesPersonalData = (findFallbackOwner: FindFallbackOwner): PersonalDataSection => ({
  name: 'courses',
  columns: ['courses.owner_id', 'passed_courses.former_owner_id', 'passed_courses.fallback_owner_id'],
  collect: async (tx, userId) => {
    const courses = await listCourses(tx, { ownerId: userId, types: ['own'], search: '' });
    return {
      json: courses.map(({ name, description, language, teachingLanguage, level, ...course }) => ({
        ...{ name, description, language, teachingLanguage, level },
        sections: course.sectionsCount,
        lessons: course.lessonsCount,
        createdAt: course.createdAt,
      })),
    };
  },
  erase: async (tx: Tx, userId) => {
    await transferCourses(tx, userId, findFallbackOwner);
    await deleteTransferRecords(tx, userId);
  },
});
