/** The teacher's actions on the lesson of a class. Each action reports failures and returns whether it succeeded. */
import type { AttendanceChange } from '@klasna/contract/attendance/models';
import type { ClassDetails } from '@klasna/contract/classes/material';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../lib/api/request.ts';
import { openClassKey } from '../classes/classes-query.ts';
import { answersQuery } from './answers/answers-query.ts';
import { hiddenQuery, materialsQuery } from './class-queries.ts';
import { openClassQuery } from './open-class-query.ts';
import { reportFailure } from './report-failure.ts';

export function useClassMaterial(classId: string) {
  const { t } = useTranslation('class-page');
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMemo(() => {
    const params = { id: classId };
    const cacheClass = (updated: ClassDetails): void => {
      queries.setQueryData(openClassQuery(classId).queryKey, updated);
      // The lesson may also be open under its own query key.
      void queries.invalidateQueries({ queryKey: openClassKey(classId) });
      void queries.invalidateQueries({ queryKey: answersQuery(classId).queryKey });
      void queries.invalidateQueries({ queryKey: ['orders', classId] });
      void queries.invalidateQueries({ queryKey: materialsQuery(classId).queryKey });
    };

    const attach = async (lessonId: string): Promise<boolean> => {
      try {
        const path = 'PUT /tenant/classes/{id}/attach-lesson';
        cacheClass((await call(path, { params, body: { lessonId } })).data);
        return true;
      } catch (failure) {
        reportFailure(failure, t('material.notAttached'));
        return false;
      }
    };
    /** Completes the lesson with the exceptions of its attendance. Callers handle failures. */
    const completeWith = async (body: Partial<AttendanceChange>): Promise<void> => {
      const completed = (await call('POST /tenant/classes/{id}/complete-lesson', { params, body })).data;
      cacheClass(completed);
      const { attachment } = completed;
      notify.success(
        t('complete.done'),
        attachment && {
          label: t('summary'),
          onSelect: () => {
            const params = { id: classId, attachmentId: attachment.id };
            void navigate({ to: '/classes/$id/summary/$attachmentId', params });
          },
        },
      );
    };
    const complete = async (): Promise<boolean> => {
      try {
        await completeWith({});
        return true;
      } catch (failure) {
        reportFailure(failure, t('complete.failed'));
        return false;
      }
    };
    const toggleHidden = async (exerciseId: string): Promise<void> => {
      const { queryKey } = hiddenQuery(classId);
      try {
        const path = 'PUT /tenant/classes/{id}/exercises/{exerciseId}/toggle-visibility';
        const { isHidden } = await call(path, { params: { ...params, exerciseId } });
        // Cancels a running request, whose list would not include this change.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, (hidden) => {
          const next = new Set(hidden);
          if (isHidden) next.add(exerciseId);
          else next.delete(exerciseId);
          return next;
        });
      } catch (failure) {
        reportFailure(failure, t('hidden.notChanged'));
      }
    };
    /** Resets the answers of all students, or of one. */
    const resetAnswers = async (exerciseId: string, studentId?: string): Promise<boolean> => {
      const exercise = { ...params, exerciseId };
      try {
        if (studentId === undefined)
          await call('POST /tenant/classes/{id}/exercises/{exerciseId}/reset-answers', { params: exercise });
        else
          await call('DELETE /tenant/classes/{id}/answers/{exerciseId}', {
            params: exercise,
            query: { studentId },
          });
        void queries.invalidateQueries({ queryKey: ['answers', classId] });
        void queries.invalidateQueries({ queryKey: ['mistakes', classId] });
        notify.success(t('reset.done'));
        return true;
      } catch (failure) {
        reportFailure(failure, t('reset.failed'));
        return false;
      }
    };
    return { attach, complete, completeWith, toggleHidden, resetAnswers };
  }, [classId, navigate, queries, t]);
}
