import type { ShownLesson } from '@klasna/contract/classes/material';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { tellFailure } from '../tell-failure.ts';
import { useClassMaterial } from '../use-class-material.ts';
import { findTwin, type Tree } from './find-twin.ts';

interface Copied {
  readonly id: string;
  readonly lessonId: string;
}

/** Copies the course of a lesson, attaches the copied lesson to the class and returns its ids. */
export function useOwnCopy(classId: string) {
  const { t } = useTranslation('class-page');
  const queries = useQueryClient();
  const { attach } = useClassMaterial(classId);
  /** Copies made so far: if attaching fails, the next attempt reuses the copy. */
  const made = useRef(new Map<string, Tree & { readonly id: string }>());
  return async ({ courseId, id }: Pick<ShownLesson, 'courseId' | 'id'>): Promise<Copied | undefined> => {
    try {
      const params = { courseId };
      const original = (await call('GET /tenant/material-courses/{courseId}', { params })).data;
      const copy =
        made.current.get(courseId) ??
        (await call('POST /tenant/courses/{courseId}/duplicate', { params })).data;
      made.current.set(courseId, copy);
      void queries.invalidateQueries({ queryKey: ['courses'] });
      const lessonId = findTwin(original, copy, id);
      if (lessonId === undefined) throw new Error('the copied course does not contain the lesson');
      if (!(await attach(lessonId))) return undefined;
      made.current.delete(courseId);
      return { id: copy.id, lessonId };
    } catch (failure) {
      tellFailure(failure, t('material.notCopied'));
      return undefined;
    }
  };
}
