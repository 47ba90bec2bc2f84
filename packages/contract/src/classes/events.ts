import { id } from '@klasna/base/values';
import { z } from 'zod';
import { answerData } from '../answers/models.ts';

export const classesPersonalEvents = {
  /** A class that this person teaches, attends or administers was created, changed or deleted. */
  'classes.changed': z.object({ classId: id }),
};

export const classesNumberedEvents = {
  'visibility.changed': z.object({ exerciseId: id, isHidden: z.boolean() }),
  'access.changed': z.object({ lessonId: id.optional(), sectionId: id.optional(), granted: z.boolean() }),
  'lesson.attached': z.object({ lessonId: id }),
  'lesson.completed': z.object({ lessonId: id }),
  'materials.changed': z.object({}),
};

export const classesTransientEvents = {
  /**
   * Whether a person is online and, for teachers only, at which exercise. A new tab sends `class:arrived {classId}`;
   * then every other tab repeats its current state (followed exercise, shown board, own exercise) for the new tab.
   */
  presence: z.object({ userId: id, online: z.boolean(), exerciseId: id.optional() }),
  /**
   * The exercise to which the teacher leads the students, and its lesson; sent with `class:follow {classId,
   * exerciseId, lessonId}`.
   */
  follow: z.object({ exerciseId: id.nullable(), lessonId: id.optional() }),
  /**
   * What the teacher shows in an exercise, sent with `class:board {classId, exerciseId, data}`. The server relays any
   * fields; a board without `isOn` is closed.
   */
  board: z.object({
    exerciseId: id,
    data: z.looseObject({ isOn: z.boolean().optional(), answer: answerData.optional() }),
  }),
};
