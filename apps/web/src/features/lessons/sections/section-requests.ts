/** Requests about the sections of one lesson. */
import type { lessonSectionChange, newLessonSection } from '@klasna/contract/courses/models';
import type { z } from 'zod';
import { call } from '../../../lib/api/request.ts';
import type { LessonPath } from '../lesson-query.ts';

export type NewSectionBody = z.input<typeof newLessonSection>;
export type SectionChangeBody = z.input<typeof lessonSectionChange>;

const listPath = '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections';
const itemPath = `${listPath}/{lessonSectionId}` as const;

export function buildSectionRequests(lesson: LessonPath) {
  const lessonRequest = { params: { ...lesson } };
  const toSectionRequest = (lessonSectionId: string) => ({ params: { ...lesson, lessonSectionId } });
  return {
    create: async (body: NewSectionBody) => (await call(`POST ${listPath}`, { ...lessonRequest, body })).data,
    change: async (id: string, body: SectionChangeBody) =>
      (await call(`PUT ${itemPath}`, { ...toSectionRequest(id), body })).data,
    remove: (id: string) => call(`DELETE ${itemPath}`, toSectionRequest(id)),
    restore: async (id: string) => (await call(`POST ${itemPath}/restore`, toSectionRequest(id))).data,
    duplicate: async (id: string) => (await call(`POST ${itemPath}/duplicate`, toSectionRequest(id))).data,
    reorder: (items: readonly { readonly id: string; readonly position: number }[]) =>
      call(`PATCH ${listPath}/reorder`, { ...lessonRequest, body: { items: [...items] } }),
  };
}
