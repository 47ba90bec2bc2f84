import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { addDays } from '../../lib/days.ts';
import { scheduleKey } from './lesson-query.ts';

/** Whose lessons a list shows. */
export type LessonsOf =
  | { readonly kind: 'person'; readonly id: string }
  /** Of all teachers, or of the one who looks. */
  | { readonly kind: 'group' | 'class'; readonly id: string; readonly scope: 'school' | 'own' };

export type Period = 'coming' | 'past';

/** `today` is the day at the school: a lesson of this morning is not past before the day is. */
export const lessonListQuery = (of: LessonsOf, period: Period, today: string) =>
  queryOptions({
    queryKey: [...scheduleKey, 'list', of, period, today],
    queryFn: async ({ signal }) => {
      const query = period === 'coming' ? { from: today } : { to: addDays(today, -1) };
      const { data } = await (of.kind === 'person'
        ? call('GET /tenant/users/{id}/schedule', { signal, params: { id: of.id }, query })
        : call('GET /tenant/schedule/user', {
            signal,
            query: { ...query, [`${of.kind}Id`]: of.id, scope: of.scope },
          }));
      return period === 'coming' ? data : data.toReversed();
    },
  });
