import { type RequestChange, type RequestSide, toOutcome } from '@klasna/contract/requests/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { findPeopleById, type Person } from '../people/index.ts';
import { clearLinks, mailOutcome, mailQuestion, type RequestMailDeps } from './mail-request.ts';
import { findSides, type Sides } from './participants.ts';
import { requestChanged } from './requests.events.ts';
import { listActors, type RequestRow } from './requests.store.ts';
import type { LessonParticipants } from './resources.ts';

export interface AnnouncedLesson extends LessonParticipants {
  readonly classId: string;
  readonly className: string;
}

interface Announcement {
  readonly request: RequestRow;
  readonly lesson: AnnouncedLesson;
  readonly change: RequestChange;
  readonly actorId: string | null;
  readonly message?: string | null;
}

const isQuestion = (change: RequestChange): change is 'asked' | 'proposed' | 'reminded' =>
  change === 'asked' || change === 'proposed' || change === 'reminded';

export const otherSide = (side: RequestSide): RequestSide => (side === 'student' ? 'teacher' : 'student');

/** Lists whose mails end with this change: those of both sides if nobody answered, none of a withdrawal. */
function listMailed({ change, request }: Announcement, sides: Sides): readonly Person[] {
  if (isQuestion(change)) return sides[request.answerer];
  if (change === 'withdrawn') return [];
  if (change === 'lapsed') return [...sides.student, ...sides.teacher];
  return sides[otherSide(request.answerer)];
}

/** Notifies the people of a request, by mail as well, and ends the links of an earlier round. */
export async function announce(tx: Tx, announcement: Announcement, deps: RequestMailDeps): Promise<void> {
  const { request, lesson, change, actorId, message = null } = announcement;
  const sides = await findSides(tx, { ...lesson, studentId: request.studentId });
  const earlier = await listActors(tx, request.id);
  const bothSides = [...sides.student, ...sides.teacher].map(({ id }) => id);
  const userIds = [...new Set([...bothSides, ...earlier.ids])];
  tx.publish(
    requestChanged({
      requestId: request.id,
      eventId: request.eventId,
      classId: lesson.classId,
      kind: request.kind,
      change,
      lapse: request.lapse,
      lessonStartsAt: request.lessonStartsAt.toISOString(),
      actorId,
      userIds,
      notifiedIds: isQuestion(change) ? sides[request.answerer].map(({ id }) => id) : userIds,
    }),
  );
  if (change !== 'reminded') await clearLinks(tx, request.id);
  const mailed = listMailed(announcement, sides).filter(({ id }) => id !== actorId);
  const nameId = change === 'reminded' ? earlier.proposerId : actorId;
  const [actor] = nameId === null ? [] : await findPeopleById(tx, [nameId]);
  const facts = {
    className: lesson.className,
    actor,
    message: change === 'reminded' ? earlier.message : message,
  };
  if (isQuestion(change)) await mailQuestion(tx, request, mailed, { ...facts, change }, deps);
  else await mailOutcome(tx, request, mailed, { ...facts, outcome: toOutcome(change, request.lapse) }, deps);
}
