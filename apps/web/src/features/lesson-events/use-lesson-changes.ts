import type { EventChange, LessonEvent, newEvent } from '@klasna/contract/schedule/models';
import type { EventScope } from '@klasna/contract/schedule/values';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/request.ts';
import { invalidatePayments } from '../../live/invalidate-payments.ts';
import { invalidateSchedule, removeLesson, showSavedLesson } from '../../live/lesson-cache.ts';
import { lessonQuery, scheduleKey } from './lesson-query.ts';
import type { RuleChangeBody } from './rule-query.ts';

export type NewLessonBody = z.input<typeof newEvent>;

export interface LessonChanges {
  readonly plan: (body: NewLessonBody) => Promise<LessonEvent>;
  readonly change: (lesson: LessonEvent, body: EventChange, scope?: EventScope) => Promise<LessonEvent>;
  /** Changes the rule of the series from this lesson on. */
  readonly changeRule: (lesson: LessonEvent, body: RuleChangeBody) => Promise<void>;
  readonly remove: (lesson: LessonEvent, scope: EventScope) => Promise<void>;
  /** Restores lessons that `remove` deleted. */
  readonly restore: (lesson: LessonEvent, scope: EventScope) => Promise<LessonEvent>;
}

/** Changes to lessons, which update every list and calendar that shows them. Callers handle failures. */
export function useLessonChanges(): LessonChanges {
  const queries = useQueryClient();
  const refetch = (...queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey });

  const refreshViews = (scope: EventScope, updateOne: () => void) => {
    if (scope === 'one') {
      updateOne();
      refetch(...scheduleKey, 'list');
    } else void invalidateSchedule();
    // Affects the next lesson of a class and students' balances.
    refetch('classes');
    refetch('ledger');
  };
  const cacheLesson = (lesson: LessonEvent, scope: EventScope, before?: LessonEvent) => {
    queries.setQueryData(lessonQuery(lesson.id).queryKey, lesson);
    refreshViews(scope, () => {
      showSavedLesson(lesson);
      invalidatePayments(lesson, { before, after: lesson });
    });
    return lesson;
  };
  return {
    plan: async (body) => {
      const { data } = await call('POST /tenant/schedule/my', { body });
      return cacheLesson(data, body.repeat ? 'all' : 'one');
    },
    change: async (lesson, body, scope = 'one') => {
      const params = { id: lesson.id };
      const { data } = await call('PUT /tenant/schedule/{id}', { params, query: { scope }, body });
      return cacheLesson(data, scope, lesson);
    },
    changeRule: async ({ id }, body) => {
      await call('PUT /tenant/schedule/{id}/rule', { params: { id }, body });
      refreshViews('following', () => {});
    },
    remove: async (lesson, scope) => {
      const { id } = lesson;
      await call('DELETE /tenant/schedule/{id}', { params: { id }, query: { scope } });
      refreshViews(scope, () => {
        removeLesson(id);
        invalidatePayments(lesson, { before: lesson });
      });
      // Keeps the lesson in the cache while a dialog that is closing still shows it.
      queries.removeQueries({ queryKey: lessonQuery(id).queryKey, type: 'inactive' });
    },
    restore: async ({ id }, scope) => {
      const { data } = await call('POST /tenant/schedule/{id}/restore', { params: { id } });
      return cacheLesson(data, scope);
    },
  };
}
