import type { Conflict } from '@klasna/contract/schedule/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { listStudentIds, type SchoolClass } from '../classes/index.ts';
import { holdPeople, listTaken, listTakenPlaces, type Taken, type WantedSpan } from './conflicts.store.ts';
import { endOf } from './end-of.ts';
import { type Clash, listOwnClashes } from './own-clashes.ts';
import type { ScheduleReader } from './subjects.ts';

interface Wish {
  readonly class: Pick<SchoolClass, 'id' | 'name'>;
  readonly spans: readonly WantedSpan[];
  /** Teachers of further lessons: they need no free time but must still be in the school. */
  readonly otherTeacherIds?: readonly string[];
  /** Lessons to ignore because they are about to move. */
  readonly except?: readonly string[];
  readonly allowOverlap: boolean;
}

/** Two overlapping series have one conflict per lesson; these suffice to see which series it is. */
const mostTold = 20;

/**
 * Checks that teachers and students are free and keeps them free until the transaction ends. If overlaps are allowed,
 * returns for each time whether there is one.
 */
export async function assertFree(
  tx: Tx,
  { class: of, spans, otherTeacherIds = [], except = [], allowOverlap }: Wish,
  { knowsClass }: Pick<ScheduleReader, 'knowsClass'>,
): Promise<boolean[]> {
  const studentIds = (await listStudentIds(tx, [of.id])).get(of.id) ?? [];
  const teacherIds = [...spans.map(({ teacherId }) => teacherId), ...otherTeacherIds];
  const names = await holdPeople(tx, [...teacherIds, ...studentIds]);
  if (!teacherIds.every((id) => names.has(id))) throw badField('teacherId', 'notATeacher');
  const own = listOwnClashes(spans, studentIds.length > 0);
  const wanted = { spans, studentIds, except };
  if (allowOverlap) {
    const places = new Set([...own.map(({ place }) => place), ...(await listTakenPlaces(tx, wanted))]);
    return spans.map((_, place) => places.has(place));
  }
  const conflicts = [
    ...(await listTaken(tx, wanted, mostTold)).map((taken) => describe(taken, knowsClass(taken))),
    ...own.map((clash) => describeOwn(clash, of.name, (id) => names.get(id) ?? '', studentIds)),
  ].slice(0, mostTold);
  if (conflicts.length > 0) throw new Failure('overlap', { errors: { conflicts } });
  return spans.map(() => false);
}

const timesOf = (span: WantedSpan | Taken) => ({
  startsAt: span.startsAt.toISOString(),
  endsAt: endOf(span).toISOString(),
});

function describe(taken: Taken, knowsClass: boolean): Conflict {
  const { eventId, className, who, name } = taken;
  return { eventId, className: knowsClass ? className : null, ...timesOf(taken), who, name };
}

function describeOwn(
  { earlier, later }: Clash,
  className: string,
  nameOf: (id: string) => string,
  [student = '']: readonly string[],
): Conflict {
  const ofTeacher = earlier.teacherId === later.teacherId;
  return {
    ...{ eventId: null, className, ...timesOf(earlier) },
    who: ofTeacher ? 'teacher' : 'student',
    name: nameOf(ofTeacher ? earlier.teacherId : student),
  };
}
