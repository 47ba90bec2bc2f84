import type { Tx } from '../../kernel/db/pool.ts';
import { changeEvent, type LockedEvent } from '../schedule/index.ts';
import { findSides } from './participants.ts';
import type { RequestRow } from './requests.store.ts';

/** Whether the lesson is no longer the one that was asked about. Another time does not matter for its place. */
export const isLessonChanged = (
  { kind, studentId, lessonStartsAt }: RequestRow,
  { event, class: schoolClass }: LockedEvent,
): boolean =>
  event.status !== 'scheduled' ||
  schoolClass.deletedAt !== null ||
  schoolClass.studentId !== studentId ||
  (kind !== 'place' && event.startsAt.getTime() !== lessonStartsAt.getTime());

/** Whether the request can still be accepted: the lesson, and the time to which it would move, have not begun. */
export const isApplicable = (tx: Tx, request: RequestRow, lesson: LockedEvent): boolean =>
  !isLessonChanged(request, lesson) &&
  lesson.event.startsAt > tx.now &&
  (request.startsAt === null || request.startsAt > tx.now);

/**
 * Changes the lesson as was asked, by the use case with which staff change lessons: it refuses a time or a room that was
 * taken meanwhile. The answer notifies the people of the request, so the change does not notify them again.
 */
export async function applyRequest(tx: Tx, request: RequestRow, lesson: LockedEvent): Promise<void> {
  const { event, class: schoolClass } = lesson;
  const sides = await findSides(tx, {
    ...{ studentId: request.studentId, teacherId: event.teacherId, classTeacherId: schoolClass.teacherId },
  });
  const informedIds = [...sides.student, ...sides.teacher].map(({ id }) => id);
  const { startsAt, roomId, meetingLink } = request;
  await changeEvent(
    tx,
    { ...lesson, informedIds },
    startsAt === null
      ? { roomId, ...(meetingLink !== null && { meetingLink }) }
      : { startsAt: startsAt.toISOString() },
  );
}
