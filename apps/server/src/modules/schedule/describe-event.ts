import type { ClassPerson } from '@klasna/contract/classes/models';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { PaymentStatus } from '@klasna/contract/schedule/values';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { type LoadNames, listStudentIds } from '../classes/index.ts';
import { listChargesByEvent } from '../plans/index.ts';
import { findSchool } from '../schools/index.ts';
import { computeEnd } from './compute-end.ts';
import { listStudentsByEvent } from './event-students.store.ts';
import { loadLessonCoverage } from './lesson-coverage.ts';
import type { ScheduleRights } from './resources.ts';
import type { ListedEventRow } from './schedule-lists.store.ts';

export interface DescribeEventsDeps {
  readonly loadNames: LoadNames;
}

/** Describes a whole list in a constant number of queries. */
export async function describeEvents(
  tx: Tx,
  listed: readonly ListedEventRow[],
  reader: ScheduleRights,
  language: LanguageTag,
  { loadNames }: DescribeEventsDeps,
): Promise<LessonEvent[]> {
  if (listed.length === 0) return [];
  const planned = listed.filter(({ status }) => status === 'scheduled');
  const heldIds = listed.filter(({ status }) => status !== 'scheduled').map(({ id }) => id);
  const [school, inClass, attendees, chargesByEvent] = await Promise.all([
    findSchool(tx),
    // Loads the students of all classes: members also need those of held lessons, to know which classes they may open.
    listStudentIds(tx, [
      ...new Set((reader.paymentsOfId === undefined ? planned : listed).map(({ classId }) => classId)),
    ]),
    listStudentsByEvent(tx, heldIds),
    listChargesByEvent(tx, heldIds),
  ]);
  const listStudentsOf = ({ id, classId, status }: ListedEventRow): readonly string[] =>
    (status === 'scheduled' ? inClass.get(classId) : attendees.get(id)) ?? [];
  const filterOwn = (ids: readonly string[]): readonly string[] =>
    reader.paymentsOfId === undefined ? ids : ids.filter((id) => id === reader.paymentsOfId);

  const [people, isCovered] = await Promise.all([
    loadNames(
      tx,
      [...new Set(listed.flatMap((event) => [event.teacherId, ...listStudentsOf(event)]))],
      language,
    ),
    loadLessonCoverage(tx, planned, [
      ...new Set(planned.flatMap((event) => filterOwn(listStudentsOf(event)))),
    ]),
  ]);
  const getPerson = (id: string) => {
    const found = people.get(id);
    if (!found) throw new Error('A lesson names an unknown person.');
    return found;
  };
  // Lessons of one class share their list of students.
  const describedStudents = new Map<readonly string[], ClassPerson[]>();
  const describeStudents = (ids: readonly string[]): ClassPerson[] => {
    const views = describedStudents.get(ids) ?? ids.map(getPerson);
    describedStudents.set(ids, views);
    return views;
  };

  const { paymentsOfId } = reader;
  const canOpenClass = (event: ListedEventRow): boolean => {
    const isStudentOfClass =
      paymentsOfId !== undefined && inClass.get(event.classId)?.includes(paymentsOfId) === true;
    return !event.isClassDeleted && reader.canOpenClass(event, isStudentOfClass);
  };

  function findPaymentStatus(event: ListedEventRow): PaymentStatus | null {
    const { id, planId, startsAt, status } = event;
    if (status !== 'scheduled') {
      const dueCharges = (chargesByEvent.get(id) ?? []).filter(
        ({ userId }) => filterOwn([userId]).length > 0,
      );
      return toPaymentStatus(dueCharges.map(({ isPaid }) => isPaid));
    }
    if (planId === null) return null;
    return toPaymentStatus(
      filterOwn(listStudentsOf(event)).map((userId) => isCovered({ userId, planId, startsAt })),
    );
  }

  return listed.map((event) => ({
    id: event.id,
    seriesId: event.seriesId,
    class: { id: event.classId, name: event.className, type: event.classType },
    teacher: getPerson(event.teacherId),
    students: describeStudents(listStudentsOf(event)),
    startsAt: event.startsAt.toISOString(),
    endsAt: computeEnd(event).toISOString(),
    duration: event.duration,
    timezone: school.timezone,
    status: event.status,
    paymentStatus: findPaymentStatus(event),
    meetingLink: reader.canSeeMeetingLink(event) ? event.meetingLink : null,
    overlaps: event.overlaps && reader.canEdit(event),
    can: { edit: reader.canEdit(event), openClass: canOpenClass(event) },
  }));
}

/** A group lesson counts as paid only if all its students paid. */
const toPaymentStatus = (paid: readonly boolean[]): PaymentStatus | null =>
  paid.length === 0 ? null : paid.every(Boolean) ? 'paid' : 'unpaid';
