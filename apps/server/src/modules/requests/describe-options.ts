import type { RequestOptions } from '@klasna/contract/requests/models';
import { requestKinds } from '@klasna/contract/requests/values';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Days, Span } from '../availability/index.ts';
import { listBookableSlots } from '../booking/index.ts';
import { listUsableRooms } from '../rooms/index.ts';
import { listTakenRoomIds } from '../schedule/index.ts';
import { findSchool } from '../schools/index.ts';
import { otherSide } from './announce.ts';
import { findStudentToAsk, mayAsk } from './ask-for-change.ts';
import { computeDeadline } from './compute-deadline.ts';
import { readRoomViews } from './describe-requests.ts';
import { findWaitingId } from './request-lists.store.ts';
import type { LessonAsker } from './resources.ts';
import { readRequestSettings } from './settings.store.ts';

export async function describeOptions(
  tx: Tx,
  { side, event, class: schoolClass }: LessonAsker,
): Promise<RequestOptions> {
  const [studentId, isAllowed, waitingId, settings, rooms, usableRooms, takenIds] = await Promise.all([
    findStudentToAsk(tx, { event, class: schoolClass }),
    mayAsk(tx, side),
    findWaitingId(tx, event.id),
    readRequestSettings(tx),
    readRoomViews(tx),
    listUsableRooms(tx),
    listTakenRoomIds(tx, event),
  ]);
  const { answerBy, defaultAnswer } = computeDeadline(settings, tx.now, event.startsAt);
  const free = new Set(usableRooms.map(({ id }) => id).filter((id) => !takenIds.includes(id)));
  return {
    kinds: isAllowed && studentId !== undefined && waitingId === null ? [...requestKinds] : [],
    waitingId,
    lesson: {
      id: event.id,
      className: schoolClass.name,
      startsAt: event.startsAt.toISOString(),
      duration: event.duration,
      room: (event.roomId !== null && rooms.get(event.roomId)) || null,
    },
    answerer: otherSide(side),
    answerBy: answerBy.toISOString(),
    defaultAnswer,
    rooms: [...rooms.values()].filter(({ id }) => free.has(id)),
  };
}

/** Lists the free times of the teacher at which the student has no other lesson; none for a lesson that cannot be asked about. */
export async function listRequestTimes(
  tx: Tx,
  { event, class: schoolClass }: LessonAsker,
  days: Days,
): Promise<{ readonly timezone: string; readonly slots: readonly Span[] }> {
  const studentId = await findStudentToAsk(tx, { event, class: schoolClass });
  if (studentId === undefined) return { timezone: (await findSchool(tx)).timezone, slots: [] };
  const { teacherId, duration } = event;
  return listBookableSlots(tx, { studentId, class: { teacherId, duration } }, days);
}
