/** Requests about the sections of one lesson. */
import type { lessonSectionChange, newLessonSection } from '@klasna/contract/courses/models';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import type { LessonPath } from '../lesson-query.ts';

export type NewSectionBody = z.input<typeof newLessonSection>;
export type SectionChangeBody = z.input<typeof lessonSectionChange>;

const all = '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections';
const one = `${all}/{lessonSectionId}` as const;

export function sectionCalls(lesson: LessonPath) {
  const here = { params: { ...lesson } };
  const at = (lessonSectionId: string) => ({ params: { ...lesson, lessonSectionId } });
  return {
    create: async (body: NewSectionBody) => (await call(`POST ${all}`, { ...here, body })).data,
    change: async (id: string, body: SectionChangeBody) =>
      (await call(`PUT ${one}`, { ...at(id), body })).data,
    remove: (id: string) => call(`DELETE ${one}`, at(id)),
    restore: async (id: string) => (await call(`POST ${one}/restore`, at(id))).data,
    duplicate: async (id: string) => (await call(`POST ${one}/duplicate`, at(id))).data,
    reorder: (items: readonly { readonly id: string; readonly position: number }[]) =>
      call(`PATCH ${all}/reorder`, { ...here, body: { items: [...items] } }),
  };
}
