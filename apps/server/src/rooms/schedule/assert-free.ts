import type { Conflict } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { listStudentIds } from '../classes/index.ts';
import { holdPeople, listTaken, type Span, type Taken } from './conflicts.store.ts';
import { endOf } from './end-of.ts';
import type { ScheduleReader } from './subjects.ts';

interface Wish {
  readonly classId: string;
  readonly teacherId: string;
  readonly spans: readonly Span[];
  /** Lessons that are about to leave their places. */
  readonly except?: readonly string[];
  readonly allowOverlap: boolean;
}

/** A series that runs into another one has as many conflicts as lessons; these are enough to see which. */
const mostTold = 20;

/**
 * Sees to it that the teacher and the students have time, and keeps it so until the transaction ends. Where overlaps are
 * wanted, answers for each time whether there is one.
 */
export async function assertFree(
  tx: Tx,
  { classId, teacherId, spans, except = [], allowOverlap }: Wish,
  { knowsClass }: Pick<ScheduleReader, 'knowsClass'>,
): Promise<boolean[]> {
  const studentIds = (await listStudentIds(tx, [classId])).get(classId) ?? [];
  const here = await holdPeople(tx, [teacherId, ...studentIds]);
  if (!here.has(teacherId)) throw badField('teacherId', 'notATeacher');
  const taken = await listTaken(tx, { spans, teacherId, studentIds, except });
  if (taken.length > 0 && !allowOverlap) {
    const conflicts = taken.slice(0, mostTold).map((one) => describe(one, teacherId, knowsClass(one)));
    throw new Failure('overlap', { errors: { conflicts } });
  }
  const overlapping = new Set(taken.flatMap(({ places }) => places));
  return spans.map((_, place) => overlapping.has(place));
}

function describe(taken: Taken, teacherId: string, knowsClass: boolean): Conflict {
  const ofTeacher = taken.teacherId === teacherId;
  return {
    eventId: taken.eventId,
    className: knowsClass ? taken.className : null,
    startsAt: taken.startsAt.toISOString(),
    endsAt: endOf(taken).toISOString(),
    who: ofTeacher ? 'teacher' : 'student',
    name: ofTeacher ? taken.teacherName : (taken.studentName ?? taken.teacherName),
  };
}
