import type { Tx } from '../../kernel/db/pool.ts';
import type { PersonalPart } from '../../kernel/personal-part.ts';
import { listCourses } from './courses.store.ts';
import { type FindKeeper, passCoursesOn } from './pass-courses-on.ts';

/** Courses are the school's: who goes takes the list of them along, and leaves them in other hands. */
export const coursesPart = (findKeeper: FindKeeper): PersonalPart => ({
  name: 'courses',
  columns: ['courses.owner_id'],
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
  erase: (tx: Tx, userId) => passCoursesOn(tx, userId, findKeeper),
});
