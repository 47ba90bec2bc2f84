import type { EventChange, LessonEvent, newEvent } from '@klasna/contract/schedule/models';
import type { EventScope } from '@klasna/contract/schedule/values';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { readScheduleAgain, removeLesson, replaceLesson } from '../../live/lesson-cache.ts';
import { readPaymentsAgain } from '../../live/read-payments-again.ts';
import { lessonQuery, scheduleKey } from './lesson-query.ts';

export type LessonWish = z.input<typeof newEvent>;

export interface LessonChanges {
  readonly plan: (wish: LessonWish) => Promise<LessonEvent>;
  readonly change: (lesson: LessonEvent, wish: EventChange, scope?: EventScope) => Promise<LessonEvent>;
  readonly remove: (lesson: LessonEvent, scope: EventScope) => Promise<void>;
  /** Undoes `remove`. */
  readonly restore: (lesson: LessonEvent, scope: EventScope) => Promise<LessonEvent>;
}

/** Changes to lessons, which update every list and calendar that shows them. Callers handle failures. */
export function useLessonChanges(): LessonChanges {
  const queries = useQueryClient();
  const readAgain = (...queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey });

  const written = (scope: EventScope, showOne: () => void) => {
    if (scope === 'one') {
      showOne();
      readAgain(...scheduleKey, 'list');
    } else void readScheduleAgain();
    // Affects the next lesson of a class and students' balances.
    readAgain('classes');
    readAgain('ledger');
  };
  const keep = (lesson: LessonEvent, scope: EventScope, before?: LessonEvent) => {
    queries.setQueryData(lessonQuery(lesson.id).queryKey, lesson);
    written(scope, () => {
      replaceLesson(lesson);
      readPaymentsAgain(lesson, { before, after: lesson });
    });
    return lesson;
  };
  return {
    plan: async (body) => {
      const { data } = await call('POST /tenant/schedule/my', { body });
      return keep(data, body.repeat ? 'all' : 'one');
    },
    change: async (lesson, body, scope = 'one') => {
      const params = { id: lesson.id };
      const { data } = await call('PUT /tenant/schedule/{id}', { params, query: { scope }, body });
      return keep(data, scope, lesson);
    },
    remove: async (lesson, scope) => {
      const { id } = lesson;
      await call('DELETE /tenant/schedule/{id}', { params: { id }, query: { scope } });
      written(scope, () => {
        removeLesson(id);
        readPaymentsAgain(lesson, { before: lesson });
      });
      // A dialog that is still closing keeps showing the lesson.
      queries.removeQueries({ queryKey: lessonQuery(id).queryKey, type: 'inactive' });
    },
    restore: async ({ id }, scope) => {
      const { data } = await call('POST /tenant/schedule/{id}/restore', { params: { id } });
      return keep(data, scope);
    },
  };
}
