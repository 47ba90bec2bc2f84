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
  for (const [classId, ofClass] of byClass) {
    const first = new Date(Math.min(...ofClass.map(({ startsAt }) => startsAt.getTime()))).toISOString();
    const named = (field: string, value: unknown) => ({ field, from: value, to: value });
    await recordChange(tx, type, { actorId }, [
      named('className', names.get(classId) ?? ''),
      named('startsAt', first),
      ...(ofClass.length > 1 ? [named('lessons', ofClass.length)] : []),
    ]);
  }
}
