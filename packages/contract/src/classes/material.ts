/** What a class works with: the lesson that is attached to it, what else its students may open, what is hidden. */
import { z } from 'zod';
import { exercise } from '../courses/exercises.ts';
import { courseLanguage } from '../courses/models.ts';
import { id, instant } from '../values.ts';
import { classView } from './models.ts';

/**
 * An exercise as it is met in a class. To students the content is what they may know of it, and the model answer is not
 * among the fields.
 */
export const classExercise = exercise.extend({ answer: z.string().nullable().optional() });
export type ClassExercise = z.infer<typeof classExercise>;

const shownSection = z.object({
  id,
  name: z.string().nullable(),
  position: z.int(),
  isHomework: z.boolean(),
  exercises: z.array(classExercise),
});

/** The lesson that a class shows. */
export const shownLesson = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  courseId: id,
  courseName: z.string(),
  /** In which its texts are written. */
  language: courseLanguage,
  sectionId: id,
  sectionName: z.string(),
  sections: z.array(shownSection),
  /** Whether the caller may change the lesson itself, or else make a copy of its course for themselves. */
  can: z.object({ edit: z.boolean(), copy: z.boolean() }),
});
export type ShownLesson = z.infer<typeof shownLesson>;

/** A class with the lesson it shows. */
export const openClass = classView.extend({
  /** Who asks: which of the people in it they are, or that they are none of them. */
  me: id,
  courseLesson: shownLesson.nullable(),
  /** Of the attached lesson; null where none is attached. */
  attachment: z.object({ id, lessonId: id, attachedAt: instant, completedAt: instant.nullable() }).nullable(),
});
export type OpenClass = z.infer<typeof openClass>;

export const classQuery = z.object({ lessonId: id.optional() });

export const attachment = z.object({ lessonId: id });

export const materialsHistory = z.object({
  data: z.array(
    z.object({
      id,
      lessonId: id,
      lessonName: z.string(),
      courseId: id,
      courseName: z.string(),
      sectionId: id,
      sectionName: z.string(),
      attachedAt: instant,
      completedAt: instant.nullable(),
      /** Whether the caller may open the lesson: to students what was covered may be closed again. */
      canOpen: z.boolean(),
    }),
  ),
});

export const visibility = z.object({ isHidden: z.boolean() });
export const hiddenExercises = z.object({ hiddenExerciseIds: z.array(id) });

export const lessonGrant = z.object({ lessonId: id });
export const sectionGrant = z.object({ sectionId: id });
export const accessStatus = z.object({ lessonAccess: z.boolean(), sectionAccess: z.boolean() });
/** At least one of the two. */
export const accessQuery = z
  .object({ lessonId: id.optional(), sectionId: id.optional() })
  .refine(({ lessonId, sectionId }) => lessonId ?? sectionId, {
    path: ['lessonId'],
    params: { words: 'required' },
  });
