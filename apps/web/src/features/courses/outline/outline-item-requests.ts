/** Gives requests for sections and requests for lessons the same interface. */
import type { lessonMove, NewNamedItem, sectionMove } from '@klasna/contract/courses/models';
import type { z } from 'zod';
import { call } from '../../../lib/api/request.ts';

interface NamedItem {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
}

export interface SectionItem extends NamedItem {
  readonly level: 'section';
}
export interface LessonItem extends NamedItem {
  readonly level: 'lesson';
  /** The section that contains the lesson. */
  readonly sectionId: string;
}
export type LessonRef = Pick<LessonItem, 'id' | 'sectionId'>;
export type OutlineItem = SectionItem | LessonItem;

export type SectionTarget = z.input<typeof sectionMove>;
export type LessonTarget = z.input<typeof lessonMove>;

/** The parent of a new section or lesson: the course or one of its sections. */
export type Parent = { readonly level: 'section' } | { readonly level: 'lesson'; readonly sectionId: string };

/** Returns the id of the new section or lesson. */
export async function createOutlineItem(
  courseId: string,
  parent: Parent,
  body: NewNamedItem,
): Promise<string> {
  if (parent.level === 'section')
    return (await call('POST /tenant/courses/{courseId}/sections', { params: { courseId }, body })).data.id;
  const params = { courseId, sectionId: parent.sectionId };
  return (await call('POST /tenant/courses/{courseId}/sections/{sectionId}/lessons', { params, body })).data
    .id;
}

export interface OutlineItemRequests {
  readonly change: (body: NewNamedItem) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
  readonly duplicate: () => Promise<unknown>;
}

export const buildRequests = (courseId: string, item: OutlineItem): OutlineItemRequests =>
  item.level === 'section' ? buildSectionRequests(courseId, item) : buildLessonRequests(courseId, item);

function buildSectionRequests(courseId: string, { id: sectionId }: SectionItem): OutlineItemRequests {
  const request = { params: { courseId, sectionId } };
  return {
    change: (body) => call('PUT /tenant/courses/{courseId}/sections/{sectionId}', { ...request, body }),
    remove: () => call('DELETE /tenant/courses/{courseId}/sections/{sectionId}', request),
    restore: () => call('POST /tenant/courses/{courseId}/sections/{sectionId}/restore', request),
    duplicate: () => call('POST /tenant/courses/{courseId}/sections/{sectionId}/duplicate', request),
  };
}

function buildLessonRequests(courseId: string, { id: lessonId, sectionId }: LessonItem): OutlineItemRequests {
  const request = { params: { courseId, sectionId, lessonId } };
  return {
    change: (body) =>
      call('PUT /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}', { ...request, body }),
    remove: () => call('DELETE /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}', request),
    restore: () =>
      call('POST /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/restore', request),
    duplicate: () =>
      call('POST /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/duplicate', request),
  };
}

/** Requests that copy and move an item: a section into a course, a lesson into a section. */
export const sectionTransfers = {
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

export const lessonTransfers = {
  copy: (courseId: string, { id: lessonId, sectionId }: LessonRef, body: LessonTarget) =>
    call('POST /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/copy', {
      params: { courseId, sectionId, lessonId },
      body,
    }),
  move: (courseId: string, { id: lessonId, sectionId }: LessonRef, body: LessonTarget) =>
    call('PATCH /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/move', {
      params: { courseId, sectionId, lessonId },
      body,
    }),
};
