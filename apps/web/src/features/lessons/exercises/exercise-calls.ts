/** Requests about the exercises of one lesson. */
import type { exerciseChange, newExercise } from '@klasna/contract/courses/exercises';
import type { exerciseTarget } from '@klasna/contract/courses/models';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import type { LessonPath } from '../lesson-query.ts';

export type NewExerciseBody = z.input<typeof newExercise>;
export type ExerciseChangeBody = z.input<typeof exerciseChange>;
export type ExerciseTarget = z.input<typeof exerciseTarget>;

const all =
  '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises';
const one = `${all}/{lessonExerciseId}` as const;

export function exerciseCalls(lesson: LessonPath) {
  const inSection = (lessonSectionId: string) => ({ params: { ...lesson, lessonSectionId } });
  const at = (lessonSectionId: string, lessonExerciseId: string) => ({
    params: { ...lesson, lessonSectionId, lessonExerciseId },
  });
  return {
    create: async (section: string, body: NewExerciseBody) =>
      (await call(`POST ${all}`, { ...inSection(section), body })).data,
    change: async (section: string, id: string, body: ExerciseChangeBody) =>
      (await call(`PUT ${one}`, { ...at(section, id), body })).data,
    remove: (section: string, id: string) => call(`DELETE ${one}`, at(section, id)),
    restore: async (section: string, id: string) => (await call(`POST ${one}/restore`, at(section, id))).data,
    duplicate: async (section: string, id: string, title: string) =>
      (await call(`POST ${one}/duplicate`, { ...at(section, id), body: { title } })).data,
    copy: async (section: string, id: string, body: ExerciseTarget) =>
      (await call(`POST ${one}/copy`, { ...at(section, id), body })).data,
    move: async (section: string, id: string, body: ExerciseTarget) =>
      (await call(`PATCH ${one}/move`, { ...at(section, id), body })).data,
    moveBy: (section: string, id: string, steps: -1 | 1) =>
      steps < 0
        ? call(`POST ${one}/move-up`, at(section, id))
        : call(`POST ${one}/move-down`, at(section, id)),
    reorder: (section: string, items: readonly { readonly id: string; readonly position: number }[]) =>
      call(`PATCH ${all}/reorder`, { ...inSection(section), body: { items: [...items] } }),
  };
}
