/** Requests about the exercises of one lesson. */
import type { exerciseChange, newExercise } from '@klasna/contract/courses/exercises';
import type { exerciseTarget } from '@klasna/contract/courses/models';
import type { z } from 'zod';
import { call } from '../../../lib/api/request.ts';
import type { LessonPath } from '../lesson-query.ts';

export type NewExerciseBody = z.input<typeof newExercise>;
export type ExerciseChangeBody = z.input<typeof exerciseChange>;
export type ExerciseTarget = z.input<typeof exerciseTarget>;

const listPath =
  '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises';
const itemPath = `${listPath}/{lessonExerciseId}` as const;

export function buildExerciseRequests(lesson: LessonPath) {
  const toSectionRequest = (lessonSectionId: string) => ({ params: { ...lesson, lessonSectionId } });
  const toExerciseRequest = (lessonSectionId: string, lessonExerciseId: string) => ({
    params: { ...lesson, lessonSectionId, lessonExerciseId },
  });
  return {
    create: async (section: string, body: NewExerciseBody) =>
      (await call(`POST ${listPath}`, { ...toSectionRequest(section), body })).data,
    change: async (section: string, id: string, body: ExerciseChangeBody) =>
      (await call(`PUT ${itemPath}`, { ...toExerciseRequest(section, id), body })).data,
    remove: (section: string, id: string) => call(`DELETE ${itemPath}`, toExerciseRequest(section, id)),
    restore: async (section: string, id: string) =>
      (await call(`POST ${itemPath}/restore`, toExerciseRequest(section, id))).data,
    duplicate: async (section: string, id: string, title: string) =>
      (await call(`POST ${itemPath}/duplicate`, { ...toExerciseRequest(section, id), body: { title } })).data,
    copy: async (section: string, id: string, body: ExerciseTarget) =>
      (await call(`POST ${itemPath}/copy`, { ...toExerciseRequest(section, id), body })).data,
    move: async (section: string, id: string, body: ExerciseTarget) =>
      (await call(`PATCH ${itemPath}/move`, { ...toExerciseRequest(section, id), body })).data,
    moveBy: (section: string, id: string, steps: -1 | 1) =>
      steps < 0
        ? call(`POST ${itemPath}/move-up`, toExerciseRequest(section, id))
        : call(`POST ${itemPath}/move-down`, toExerciseRequest(section, id)),
    reorder: (section: string, items: readonly { readonly id: string; readonly position: number }[]) =>
      call(`PATCH ${listPath}/reorder`, { ...toSectionRequest(section), body: { items: [...items] } }),
  };
}
