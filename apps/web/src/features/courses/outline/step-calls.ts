/** Requests for a section or a lesson behind one interface. */
import type { lessonMove, NewNamed, sectionMove } from '@klasna/contract/courses/models';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
}

export interface SectionStep extends Named {
  readonly level: 'section';
}
export interface LessonStep extends Named {
  readonly level: 'lesson';
  /** The section that contains the lesson. */
  readonly sectionId: string;
}
export type LessonAt = Pick<LessonStep, 'id' | 'sectionId'>;
export type Step = SectionStep | LessonStep;

export type SectionTarget = z.input<typeof sectionMove>;
export type LessonTarget = z.input<typeof lessonMove>;

/** The parent of a new section or lesson: the course or one of its sections. */
export type Parent = { readonly level: 'section' } | { readonly level: 'lesson'; readonly sectionId: string };

/** Returns the id of the new section or lesson. */
export async function createStep(courseId: string, parent: Parent, body: NewNamed): Promise<string> {
  if (parent.level === 'section')
    return (await call('POST /tenant/courses/{courseId}/sections', { params: { courseId }, body })).data.id;
  const params = { courseId, sectionId: parent.sectionId };
  return (await call('POST /tenant/courses/{courseId}/sections/{sectionId}/lessons', { params, body })).data
    .id;
}

export interface StepCalls {
  readonly change: (body: NewNamed) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
  readonly duplicate: () => Promise<unknown>;
}

export const callsOf = (courseId: string, step: Step): StepCalls =>
  step.level === 'section' ? sectionCalls(courseId, step) : lessonCalls(courseId, step);

function sectionCalls(courseId: string, { id: sectionId }: SectionStep): StepCalls {
  const at = { params: { courseId, sectionId } };
  return {
    change: (body) => call('PUT /tenant/courses/{courseId}/sections/{sectionId}', { ...at, body }),
    remove: () => call('DELETE /tenant/courses/{courseId}/sections/{sectionId}', at),
    restore: () => call('POST /tenant/courses/{courseId}/sections/{sectionId}/restore', at),
    duplicate: () => call('POST /tenant/courses/{courseId}/sections/{sectionId}/duplicate', at),
  };
}

function lessonCalls(courseId: string, { id: lessonId, sectionId }: LessonStep): StepCalls {
  const at = { params: { courseId, sectionId, lessonId } };
  return {
    change: (body) =>
      call('PUT /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}', { ...at, body }),
    remove: () => call('DELETE /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}', at),
    restore: () =>
      call('POST /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/restore', at),
    duplicate: () =>
      call('POST /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/duplicate', at),
  };
}

/** Copies and moves: a section into a course, a lesson into a section. */
export const sendSection = {
  copy: (courseId: string, sectionId: string, body: SectionTarget) =>
    call('POST /tenant/courses/{courseId}/sections/{sectionId}/copy', {
      params: { courseId, sectionId },
      body,
    }),
  move: (courseId: string, sectionId: string, body: SectionTarget) =>
    call('PATCH /tenant/courses/{courseId}/sections/{sectionId}/move', {
      params: { courseId, sectionId },
      body,
    }),
};

export const sendLesson = {
  copy: (courseId: string, { id: lessonId, sectionId }: LessonAt, body: LessonTarget) =>
    call('POST /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/copy', {
      params: { courseId, sectionId, lessonId },
      body,
    }),
  move: (courseId: string, { id: lessonId, sectionId }: LessonAt, body: LessonTarget) =>
    call('PATCH /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/move', {
      params: { courseId, sectionId, lessonId },
      body,
    }),
};
