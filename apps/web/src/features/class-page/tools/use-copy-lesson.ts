import type { ShownLesson } from '@klasna/contract/classes/material';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api/request.ts';
import { reportFailure } from '../report-failure.ts';
import { useClassMaterial } from '../use-class-material.ts';
import { type CourseTree, findCopiedLesson } from './find-copied-lesson.ts';

interface CopiedLesson {
  readonly id: string;
  readonly lessonId: string;
}

/** Copies the course of a lesson, attaches the copied lesson to the class and returns its ids. */
export function useCopyLesson(classId: string) {
  const { t } = useTranslation('class-page');
  const queries = useQueryClient();
  const { attach } = useClassMaterial(classId);
  /** The copies made so far: if attaching fails, the next attempt uses the same copy again. */
  const copies = useRef(new Map<string, CourseTree & { readonly id: string }>());
  return async ({
    courseId,
    id,
  }: Pick<ShownLesson, 'courseId' | 'id'>): Promise<CopiedLesson | undefined> => {
    try {
      const params = { courseId };
      const original = (await call('GET /tenant/material-courses/{courseId}', { params })).data;
      const copy =
        copies.current.get(courseId) ??
        (await call('POST /tenant/courses/{courseId}/duplicate', { params })).data;
      copies.current.set(courseId, copy);
      void queries.invalidateQueries({ queryKey: ['courses'] });
      const lessonId = findCopiedLesson(original, copy, id);
      if (lessonId === undefined) throw new Error('the copied course does not contain the lesson');
      if (!(await attach(lessonId))) return undefined;
      copies.current.delete(courseId);
      return { id: copy.id, lessonId };
    } catch (failure) {
      reportFailure(failure, t('material.notCopied'));
      return undefined;
    }
  };
}
