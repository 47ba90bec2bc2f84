import type { Tx } from '../../kernel/db/pool.ts';
import type { PersonalPart } from '../../kernel/personal-part.ts';
import { forgetPassed, listCourses } from './courses.store.ts';
import { type FindKeeper, passCoursesOn } from './pass-courses-on.ts';

/**
 * Courses belong to the school: the data export lists them, and erasing a person moves them to the fallback
 * owner.
 */
export const coursesPart = (findKeeper: FindKeeper): PersonalPart => ({
  name: 'courses',
  columns: ['courses.owner_id', 'passed_courses.former_owner_id', 'passed_courses.keeper_id'],
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
    await passCoursesOn(tx, userId, findKeeper);
    await forgetPassed(tx, userId);
  },
});
