import type { TimeOffLesson } from '@klasna/contract/schedule/models';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { listTeachersWithin } from '../availability/index.ts';
import { findPeopleById } from '../people/index.ts';
import { listBusyTimes } from './busy-times.store.ts';
import { type DescribeEventsDeps, describeEvents } from './describe-list.ts';
import { listPlannedOfTeacher } from './events.store.ts';
import type { TimeOffLessonsResource } from './resources.ts';

/**
 * Lists the planned lessons to come that time off hits, and who could give each of them: teachers whose hours contain the
 * lesson and who have no other then. Those who may not choose another teacher get none.
 */
export async function listTimeOffLessons(
  tx: Tx,
  { timeOff, substituteIds, ...reader }: TimeOffLessonsResource,
  language: LanguageTag,
  deps: DescribeEventsDeps,
): Promise<TimeOffLesson[]> {
  const { userId, startsAt: from, endsAt: to } = timeOff;
  const planned = await listPlannedOfTeacher(tx, userId, { from: from > tx.now ? from : tx.now, to });
  if (planned.length === 0) return [];
  const lessons = await describeEvents(
    tx,
    planned.map(({ id }) => id),
    reader,
    language,
    deps,
  );
  const spans = lessons.map(({ startsAt, endsAt }) => ({
    startMs: Date.parse(startsAt),
    endMs: Date.parse(endsAt),
  }));
  const candidateIds = substituteIds.filter((id) => id !== userId);
  const [within, people, busyTimes] = await Promise.all([
    listTeachersWithin(tx, candidateIds, spans),
    findPeopleById(tx, candidateIds),
    listBusyTimes(tx, candidateIds, {
      startMs: Math.min(...spans.map(({ startMs }) => startMs)),
      endMs: Math.max(...spans.map(({ endMs }) => endMs)),
    }),
  ]);
  const active = people.filter(({ status }) => status === 'active');
  const names = deps.describePeople(
    tx.schoolId,
    active.map(({ id, firstName, lastName, avatarId, erasedAt }) => ({
      ...{ id, firstName, lastName, avatarId, isErased: erasedAt !== null },
    })),
    language,
  );
  const views = active.flatMap(({ id }, index) => {
    const name = names[index];
    return name ? [{ id, firstName: name.firstName, lastName: name.lastName, image: name.image }] : [];
  });
  return lessons.map((lesson, index) => {
    const span = spans[index];
    const isBusy = (id: string): boolean =>
      span !== undefined &&
      busyTimes.some((one) => one.teacherId === id && one.startMs < span.endMs && span.startMs < one.endMs);
    return { lesson, substitutes: views.filter(({ id }) => within[index]?.has(id) && !isBusy(id)) };
  });
}
