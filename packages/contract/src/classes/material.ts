/** The material of a class: the attached lesson, other lessons that students may open, and hidden exercises. */

import { id, instant } from '@klasna/base/values';
import { z } from 'zod';
import { exercise } from '../courses/exercises.ts';
import { courseLanguage } from '../courses/models.ts';
import { classView } from './models.ts';

/** An exercise in a class. Students receive only the content that they may see, without the model answer. */
export const classExercise = exercise.extend({ answer: z.string().nullable().optional() });
export type ClassExercise = z.infer<typeof classExercise>;

const shownSection = z.object({
  id,
  name: z.string().nullable(),
  position: z.int(),
  isHomework: z.boolean(),
  exercises: z.array(classExercise),
});

/** The lesson shown in a class. */
export const shownLesson = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  courseId: id,
  courseName: z.string(),
  /** The language of the texts in the lesson. */
  language: courseLanguage,
  sectionId: id,
  sectionName: z.string(),
  sections: z.array(shownSection),
  /** Whether the caller may edit the lesson itself, or copy its course instead. */
  can: z.object({ edit: z.boolean(), copy: z.boolean() }),
});
export type ShownLesson = z.infer<typeof shownLesson>;

/** A class with the lesson it shows. */
export const classDetails = classView.extend({
  /** The id of the caller, who may or may not be a participant. */
  me: id,
  courseLesson: shownLesson.nullable(),
  /** The attachment of the lesson to the class; null if no lesson is attached. */
  attachment: z.object({ id, lessonId: id, attachedAt: instant, completedAt: instant.nullable() }).nullable(),
});
export type ClassDetails = z.infer<typeof classDetails>;

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
      /** Whether the caller may open the lesson; staff can revoke the access of students to covered lessons. */
      canOpen: z.boolean(),
    }),
  ),
});

export const visibility = z.object({ isHidden: z.boolean() });
export const hiddenExercises = z.object({ hiddenExerciseIds: z.array(id) });

export const lessonGrant = z.object({ lessonId: id });
export const sectionGrant = z.object({ sectionId: id });
export const accessStatus = z.object({ lessonAccess: z.boolean(), sectionAccess: z.boolean() });
/** A change of access, which names a lesson or a section, or both. */
export const accessQuery = z
  .object({ lessonId: id.optional(), sectionId: id.optional() })
  .refine(({ lessonId, sectionId }) => lessonId ?? sectionId, {
    path: ['lessonId'],
    params: { words: 'required' },
  });
