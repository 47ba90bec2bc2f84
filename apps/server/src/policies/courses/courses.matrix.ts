import { coursesRoutes } from '@klasna/contract/courses/routes';
import { defineSection, yes } from '../matrix-section.ts';

const columns = ['administrator', 'manager', 'teacher', 'staff', 'student'] as const;

const allStaff = [yes, yes, yes, yes, 403] as const;
const notFoundByStaff = [404, 404, 404, 404, 403] as const;
const nobody = [403, 403, 403, 403, 403] as const;

const readable = {
  own: allStaff,
  ofAnother: [yes, 403, 403, 403, 403],
  ofLibrary: allStaff,
  ofAnotherSchool: notFoundByStaff,
} as const;
const writable = { ...readable, ofLibrary: nobody } as const;
/** The outcomes of restoring; a library has nothing in the trash. */
const restorable = { ...writable, ofLibrary: notFoundByStaff } as const;

/**
 * Courses and their content. Students own no courses, so `own` means a course of a colleague for them. The columns are:
 */
// The columns are: administrator, manager, teacher, staff, student.
export const coursesMatrix = defineSection(coursesRoutes)(columns, {
  'courses.list': {
    endpoints: ['listCourses', 'listMaterialCourses'],
    rows: { school: allStaff, libraries: allStaff },
  },
  'courses.create': { endpoints: ['createCourse', 'importCourse'], rows: { school: allStaff } },
  'courses.read': {
    endpoints: [
      'readCourse',
      'readMaterialCourse',
      'exportCourse',
      'listSections',
      'listSectionExercises',
      'listLessons',
      'readLesson',
      'listLessonSections',
      'readLessonSection',
    ],
    rows: readable,
  },
  'courses.duplicate': { endpoints: ['duplicateCourse'], rows: readable },
  'courses.reorder': {
    endpoints: ['reorderCourses'],
    // Other courses are not in the list that a person reorders.
    rows: {
      own: allStaff,
      ofAnother: [yes, 400, 400, 400, 403],
      ofLibrary: nobody,
      ofAnotherSchool: [400, 400, 400, 400, 403],
    },
  },
  'courses.write': {
    endpoints: [
      'changeCourse',
      'deleteCourse',
      'createSection',
      'reorderSections',
      'changeSection',
      'deleteSection',
      'duplicateSection',
      'createLesson',
      'reorderLessons',
      'changeLesson',
      'deleteLesson',
      'duplicateLesson',
      'createLessonSection',
      'reorderLessonSections',
      'changeLessonSection',
      'duplicateLessonSection',
      'deleteLessonSection',
      'importText',
      'createExercise',
      'reorderExercises',
      'changeExercise',
      'deleteExercise',
      'duplicateExercise',
      'moveExerciseUp',
      'moveExerciseDown',
    ],
    rows: writable,
  },
  'courses.restore': {
    endpoints: [
      'restoreCourse',
      'restoreSection',
      'restoreLesson',
      'restoreLessonSection',
      'restoreExercise',
    ],
    rows: restorable,
  },
  'courses.copyFrom': { endpoints: ['copySection', 'copyLesson', 'copyExercise'], rows: readable },
  'courses.copyInto': { endpoints: ['copySection', 'copyLesson', 'copyExercise'], rows: writable },
  'courses.moveFrom': { endpoints: ['moveSection', 'moveLesson', 'moveExercise'], rows: writable },
  'courses.moveInto': { endpoints: ['moveSection', 'moveLesson', 'moveExercise'], rows: writable },
});
