import type { ClassPerson } from '@klasna/contract/classes/models';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { PaymentStatus } from '@klasna/contract/schedule/values';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { listStudentIds, type NamesOf } from '../classes/index.ts';
import { paidLessons } from '../plans/index.ts';
import { findSchool } from '../schools/index.ts';
import { endOf } from './end-of.ts';
import { listNotedStudents } from './event-students.store.ts';
import { openReach } from './reach.ts';
import type { ListedEvent } from './schedule-lists.store.ts';
import type { ScheduleReader } from './subjects.ts';

export interface DescribeMeans {
  readonly namesOf: NamesOf;
}

/** Describes a whole list in a constant number of queries. */
export async function describeEvents(
  tx: Tx,
  listed: readonly ListedEvent[],
  reader: ScheduleReader,
  language: LanguageTag,
  { namesOf }: DescribeMeans,
): Promise<LessonEvent[]> {
  if (listed.length === 0) return [];
  const planned = listed.filter(({ status }) => status === 'scheduled');
  const held = listed.filter(({ status }) => status !== 'scheduled').map(({ id }) => id);
  const [school, inClass, noted, charges] = await Promise.all([
    findSchool(tx),
    // Members also need the classes of held lessons, to know which classes they may open.
    listStudentIds(tx, [
      ...new Set((reader.payerId === undefined ? planned : listed).map(({ classId }) => classId)),
    ]),
    listNotedStudents(tx, held),
    paidLessons(tx, held),
  ]);
  const studentsOf = ({ id, classId, status }: ListedEvent): readonly string[] =>
    (status === 'scheduled' ? inClass.get(classId) : noted.get(id)) ?? [];
  const concerned = (ids: readonly string[]): readonly string[] =>
    reader.payerId === undefined ? ids : ids.filter((id) => id === reader.payerId);

  const [people, covers] = await Promise.all([
    namesOf(tx, [...new Set(listed.flatMap((event) => [event.teacherId, ...studentsOf(event)]))], language),
    openReach(tx, planned, [...new Set(planned.flatMap((event) => concerned(studentsOf(event))))]),
  ]);
  const person = (id: string) => {
    const found = people.get(id);
    if (!found) throw new Error('A lesson names an unknown person.');
    return found;
  };
  // Lessons of one class share their list of students.
  const described = new Map<readonly string[], ClassPerson[]>();
  const studentsIn = (ids: readonly string[]): ClassPerson[] => {
    const known = described.get(ids) ?? ids.map(person);
    described.set(ids, known);
    return known;
  };

  const { payerId } = reader;
  const mayOpenClass = (event: ListedEvent): boolean => {
    const attends = payerId !== undefined && inClass.get(event.classId)?.includes(payerId) === true;
    return !event.isClassDeleted && reader.mayOpenClass(event, attends);
  };

  function paymentOf(event: ListedEvent): PaymentStatus | null {
    const { id, planId, startsAt, status } = event;
    if (status !== 'scheduled') {
      const due = (charges.get(id) ?? []).filter(({ userId }) => concerned([userId]).length > 0);
      return labelOf(due.map(({ isPaid }) => isPaid));
    }
    if (planId === null) return null;
    return labelOf(concerned(studentsOf(event)).map((userId) => covers({ userId, planId, startsAt })));
  }

  return listed.map((event) => ({
    id: event.id,
    seriesId: event.seriesId,
    class: { id: event.classId, name: event.className, type: event.classType },
    teacher: person(event.teacherId),
    students: studentsIn(studentsOf(event)),
    startsAt: event.startsAt.toISOString(),
    endsAt: endOf(event).toISOString(),
    duration: event.duration,
    timezone: school.timezone,
    status: event.status,
    paymentStatus: paymentOf(event),
    meetingLink: reader.entersRoom(event) ? event.meetingLink : null,
    overlaps: event.overlaps && reader.mayEdit(event),
    can: { edit: reader.mayEdit(event), openClass: mayOpenClass(event) },
  }));
}

/** A group lesson counts as paid only if all its students paid. */
const labelOf = (paid: readonly boolean[]): PaymentStatus | null =>
  paid.length === 0 ? null : paid.every(Boolean) ? 'paid' : 'unpaid';
