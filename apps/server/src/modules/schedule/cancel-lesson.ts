import type { AbsenceRule } from '@klasna/contract/cancellation/absence-rule';
import type { LessonCancellation, NewCancellation } from '@klasna/contract/cancellation/models';
import type { CancellationRefusal } from '@klasna/contract/cancellation/values';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import {
  type AbsenceAnnounced,
  type AttendanceRow,
  absenceAnnounced,
  deleteAnnouncement,
  deriveLessonStatus,
  listAttendance,
  resolveAttendance,
  saveMarks,
} from '../attendance/index.ts';
import {
  countFreeCancellations,
  decideAnnounced,
  decideNoShow,
  findFreeUntil,
  findPolicy,
  type ResolvedPolicy,
} from '../cancellation/index.ts';
import { findSchool } from '../schools/index.ts';
import { listBusyTimesOfStudent } from './busy-times.store.ts';
import { computeEnd } from './compute-end.ts';
import { lockPeople } from './conflicts.store.ts';
import { changeEvents, type Event } from './events.store.ts';
import { findGuest } from './guests.store.ts';
import { findMonth } from './local-time.ts';
import { publishLessonsChanged } from './publish-lesson-events.ts';
import type { ReadAttendanceDeps } from './read-attendance.ts';
import type { CancellationResource, LockedCancellation } from './resources.ts';
import { settleStudents } from './settle-event.ts';

interface CancellationState {
  readonly policy: ResolvedPolicy;
  readonly timezone: string;
  /** What cancelling now costs. */
  readonly rule: AbsenceRule;
  readonly freeLeft: number;
  readonly refusal: CancellationRefusal | null;
  readonly announced: LessonCancellation['announced'];
}

async function readState(
  tx: Tx,
  { event, class: schoolClass, studentId, isOwn }: CancellationResource,
): Promise<CancellationState> {
  const { id: classId, schoolPlanId: planId } = schoolClass;
  const [policy, rows, { timezone }] = await Promise.all([
    findPolicy(tx, { classId, planId }),
    listAttendance(tx, event.id),
    findSchool(tx),
  ]);
  const [freeUsed, guest] = await Promise.all([
    countFreeCancellations(tx, studentId, findMonth(event.startsAt, timezone)),
    findGuest(tx, event.id, studentId),
  ]);
  // Without a plan, and for a trial, nobody is charged, and no free cancellation is used.
  const isFree = planId === null || (guest?.isTrial ?? false);
  const applied = isFree ? withoutCosts(policy) : policy;
  const announcement = { startsAt: event.startsAt, announcedAt: tx.now, freeUsed };
  return {
    ...{ policy: applied, timezone },
    rule: decideAnnounced(applied, announcement),
    freeLeft: Math.max(policy.values.freePerMonth - freeUsed, 0),
    refusal: findRefusal(tx, event, isOwn && !policy.values.byStudents),
    announced: findAnnounced(rows, studentId),
  };
}

const withoutCosts = (policy: ResolvedPolicy): ResolvedPolicy => ({
  ...policy,
  values: { ...policy.values, latePercent: 0, noShowPercent: 0 },
});

function findRefusal(tx: Tx, event: Event, isLeftToStaff: boolean): CancellationRefusal | null {
  if (event.status !== 'scheduled') return 'held';
  if (event.startsAt <= tx.now) return 'begun';
  return isLeftToStaff ? 'notByStudents' : null;
}

function findAnnounced(rows: readonly AttendanceRow[], studentId: string): LessonCancellation['announced'] {
  const row = rows.find(({ userId }) => userId === studentId);
  return row?.rule && row.rule.announcedAt !== null ? { reason: row.reason, rule: row.rule } : null;
}

/** Finds what it costs a student to cancel a lesson now. */
export const findCancellationRule = async (
  tx: Tx,
  resource: Omit<CancellationResource, 'isOwn'>,
): Promise<AbsenceRule> => (await readState(tx, { ...resource, isOwn: false })).rule;

/** Describes whether a student can cancel a lesson, and what that costs now. */
export async function describeCancellation(
  tx: Tx,
  resource: CancellationResource,
  language: LanguageTag,
  { namesOf }: ReadAttendanceDeps,
): Promise<LessonCancellation> {
  const { event, class: schoolClass, studentId } = resource;
  const [state, people] = await Promise.all([readState(tx, resource), namesOf(tx, [studentId], language)]);
  const { policy, timezone, rule, freeLeft, refusal, announced } = state;
  const { id, firstName, lastName, image } = requireFound(people.get(studentId));
  const hasPlan = schoolClass.schoolPlanId !== null;
  return {
    eventId: event.id,
    className: schoolClass.name,
    startsAt: event.startsAt.toISOString(),
    duration: event.duration,
    timezone,
    student: { id, firstName, lastName, image },
    isGroup: schoolClass.groupId !== null,
    hasPlan,
    announced,
    rule,
    freeUntil: findFreeUntil(policy, event.startsAt).toISOString(),
    freeLeft,
    noShowLessons: decideNoShow(policy).lessons,
    refusal,
    can: {
      cancel: refusal === null && announced === null,
      withdraw: refusal === null && announced !== null,
    },
  };
}

/**
 * Cancels a lesson for one student, at the cost that they saw. A personal lesson ends as missed; in a lesson of a group, the
 * absence is noted, and charged when the lesson is held. Sent twice, it changes nothing the second time. The student is
 * locked, so that of two late cancellations at once only one uses the last free one. Returns the lesson.
 */
export async function cancelLesson(
  tx: Tx,
  resource: LockedCancellation,
  { lessons, reason = null }: NewCancellation,
): Promise<Event> {
  const { event, class: schoolClass, studentId, actorId } = resource;
  await lockPeople(tx, [studentId]);
  const { rule, refusal, announced } = await readState(tx, resource);
  if (announced) return event;
  if (refusal !== null) throw new Failure('cancellationClosed');
  if (rule.lessons !== lessons) throw new Failure('costChanged', { errors: { rules: [rule] } });
  const row: AttendanceRow = {
    ...{ userId: studentId, status: 'excused', reason, rule },
    ...{ lateMinutes: null, note: null, charge: null },
  };
  await saveMarks(tx, event.id, [row], actorId);
  const cancelled = schoolClass.groupId === null ? await endLesson(tx, resource, row) : event;
  await publishLessonsChanged(tx, [event, cancelled]);
  if (cancelled !== event)
    await settleStudents(tx, {
      ...{ to: cancelled, planId: schoolClass.schoolPlanId, actorId },
      ...{ before: [], after: resolveAttendance(cancelled.status, [row]) },
    });
  tx.publish(toAnnouncement(resource, { change: 'announced', lessons: rule.lessons }));
  return cancelled;
}

/** The only student of a personal lesson is absent, so it is missed; others can book its time. */
async function endLesson(tx: Tx, { event }: LockedCancellation, row: AttendanceRow): Promise<Event> {
  const status = deriveLessonStatus(resolveAttendance('noShowWithCharge', [row]));
  const [ended] = await changeEvents(tx, [event.id], { status });
  return requireFound(ended);
}

/** Takes an announced absence back, if the student has no other lesson then by now. A guest books a seat again instead. */
export async function withdrawCancellation(tx: Tx, resource: LockedCancellation): Promise<void> {
  const { event, studentId } = resource;
  await lockPeople(tx, [studentId]);
  const { refusal, announced } = await readState(tx, resource);
  if (refusal !== null || (await findGuest(tx, event.id, studentId))) throw new Failure('cancellationClosed');
  if (!announced) return;
  const startMs = event.startsAt.getTime();
  const period = { startMs, endMs: computeEnd(event).getTime() };
  if ((await listBusyTimesOfStudent(tx, studentId, period)).length > 0) throw new Failure('studentBusy');
  await deleteAnnouncement(tx, event.id, studentId);
  await publishLessonsChanged(tx, [event]);
  tx.publish(toAnnouncement(resource, { change: 'withdrawn', lessons: 0 }));
}

const toAnnouncement = (
  { event, class: { id: classId, teacherId }, studentId, actorId }: LockedCancellation,
  change: Pick<AbsenceAnnounced, 'change' | 'lessons'>,
) =>
  absenceAnnounced({
    ...change,
    ...{ eventId: event.id, classId, studentId, actorId },
    userIds: [...new Set([teacherId, event.teacherId, studentId])],
    startsAt: event.startsAt.toISOString(),
  });
