/** Writes audit entries for deleted and restored lessons. */
import type { Tx } from '../../kernel/db/pool.ts';
import { recordChange } from '../audit/index.ts';
import { findClassNames } from '../classes/index.ts';
import type { Event } from './events.store.ts';

export async function recordLessons(
  tx: Tx,
  type: 'lesson.deleted' | 'lesson.restored',
  events: readonly Event[],
  actorId: string,
): Promise<void> {
  const byClass = Map.groupBy(events, ({ classId }) => classId);
  const names = await findClassNames(tx, [...byClass.keys()]);
  for (const [classId, classEvents] of byClass) {
    const first = new Date(Math.min(...classEvents.map(({ startsAt }) => startsAt.getTime()))).toISOString();
    const toUnchanged = (field: string, value: unknown) => ({ field, from: value, to: value });
    await recordChange(tx, type, { actorId }, [
      toUnchanged('className', names.get(classId) ?? ''),
      toUnchanged('startsAt', first),
      ...(classEvents.length > 1 ? [toUnchanged('lessons', classEvents.length)] : []),
    ]);
  }
}
