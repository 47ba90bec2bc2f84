/** Chooses the class that a row of a timetable means, by its student or group, its teacher and its name. Pure. */
import { limits } from '@klasna/base/values';
import type { NewClass } from '@klasna/contract/classes/models';
import type { Message } from '../../kernel/failure.ts';
import { type RowErrors, toRowErrors } from '../../kernel/imports/describe-import.ts';
import { hasErrors } from '../../kernel/imports/run-import.ts';
import type { SchoolClass } from '../classes/index.ts';
import { choosePlanByName, type Plan } from '../plans/index.ts';
import type { TimetableCells } from './timetable-cells.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A class of the school, or one that is created with its first lessons. */
export interface TimetableClass {
  /** The same for all rows of one class. */
  readonly key: string;
  readonly name: string;
  readonly teacher: Named;
  readonly schoolPlanId: string | null;
  readonly studentId: string | null;
  readonly groupId: string | null;
  readonly studentIds: readonly string[];
  /** Undefined if the class does not exist yet. */
  readonly existing?: SchoolClass;
}

export const toNewClass = ({
  name,
  teacher,
  schoolPlanId,
  studentId,
  groupId,
}: TimetableClass): NewClass => ({
  ...{ name: name.slice(0, limits.textMax), teacherId: teacher.id, schoolPlanId, studentId, groupId },
  type: groupId === null ? 'personal' : 'group',
});

type FindNamed = (text: string) => readonly Named[];

/** What the cells of a timetable may name. */
export interface NamedThings {
  readonly findStudents: FindNamed;
  /** Finds staff who may teach. */
  readonly findTeachers: FindNamed;
  readonly findGroups: FindNamed;
  /** Finds rooms in use. */
  readonly findRooms: FindNamed;
  readonly findPlans: (name: string) => readonly Plan[];
  readonly planName: (id: string) => string | undefined;
  /** The classes of the school. */
  readonly classes: readonly TimetableClass[];
  readonly findClasses: (name: string) => readonly TimetableClass[];
  readonly listMembers: (groupId: string) => readonly string[];
}

interface ChosenClass {
  readonly class?: TimetableClass;
  readonly teacher?: Named;
  /** The name of the student, group or class. */
  readonly learner?: string;
  readonly errors: RowErrors;
}

interface Choice<T> {
  readonly one?: T;
  readonly error?: Message | undefined;
}

function chooseOne<T>(
  cell: string | undefined,
  find: (text: string) => readonly T[],
  { none, several }: { readonly none: string; readonly several: string },
): Choice<T> {
  if (cell === undefined) return {};
  const [one, ...others] = find(cell);
  if (one === undefined) return { error: { key: none, values: { name: cell } } };
  return others.length > 0 ? { error: { key: several, values: { name: cell } } } : { one };
}

/**
 * Without the name of a class, the row means the class of its student or group and, if it names one, of its teacher.
 * If there is none, one is created; `newClasses` has those that earlier rows create.
 */
export function chooseClass(
  cells: TimetableCells,
  things: NamedThings,
  newClasses: ReadonlyMap<string, TimetableClass>,
): ChosenClass {
  const student = chooseOne(cells.student, things.findStudents, {
    none: 'messages:studentNameUnknown',
    several: 'messages:studentNameRepeated',
  });
  const group = chooseOne(cells.group, things.findGroups, {
    none: 'validation:groupNameUnknown',
    several: 'validation:groupNameRepeated',
  });
  const teacher = chooseOne(cells.teacher, things.findTeachers, {
    none: 'messages:teacherNameUnknown',
    several: 'messages:teacherNameRepeated',
  });
  const learner = student.one ?? group.one;
  const hasBoth = cells.student !== undefined && cells.group !== undefined;
  const isNobody = [cells.student, cells.group, cells.class].every((cell) => cell === undefined);
  const errors = toRowErrors({
    student: hasBoth
      ? { key: 'validation:studentAndGroup' }
      : isNobody
        ? { key: 'messages:learnerMissing' }
        : student.error,
    group: group.error,
    teacher: teacher.error,
  });
  const named = learner ? { learner: learner.name } : {};
  if (hasErrors({ errors })) return { ...named, errors };
  const taught = chooseTaughtClass(cells, things, newClasses, {
    student: student.one,
    group: group.one,
    teacher: teacher.one,
  });
  if (!taught.one) return { ...named, errors: taught.errors };
  const rowClass = taught.one;
  return {
    learner: learner?.name ?? rowClass.name,
    class: rowClass,
    teacher: teacher.one ?? rowClass.teacher,
    errors: findPlanError(cells, rowClass, things),
  };
}

interface RowPeople {
  readonly student: Named | undefined;
  readonly group: Named | undefined;
  readonly teacher: Named | undefined;
}

function chooseTaughtClass(
  cells: TimetableCells,
  things: NamedThings,
  newClasses: ReadonlyMap<string, TimetableClass>,
  { student, group, teacher }: RowPeople,
): { readonly one?: TimetableClass; readonly errors: RowErrors } {
  const isOfLearner = ({ studentId, groupId }: TimetableClass): boolean =>
    (!student || studentId === student.id) && (!group || groupId === group.id);
  const isTaught = (one: TimetableClass): boolean => !teacher || one.teacher.id === teacher.id;
  const candidates = (cells.class === undefined ? things.classes : things.findClasses(cells.class)).filter(
    isOfLearner,
  );
  const taught = candidates.filter(isTaught);
  // A class that the row names may be taught by a substitute.
  const [one, ...others] = taught.length === 0 && cells.class !== undefined ? candidates : taught;
  if (others.length > 0) return { errors: { class: [{ key: 'messages:classUnclear' }] } };
  if (one) {
    // The student of the class has left the school.
    const isEnded = one.studentId !== null && one.studentIds.length === 0;
    return isEnded ? { errors: { class: [{ key: 'failures:classEnded' }] } } : { one, errors: {} };
  }
  if (cells.class !== undefined)
    return { errors: { class: [{ key: 'messages:classNameUnknown', values: { name: cells.class } }] } };
  const learner = student ?? group;
  if (!teacher || !learner) return { errors: { teacher: [{ key: 'messages:classTeacherMissing' }] } };
  const key = `${learner.id} ${teacher.id}`;
  const earlier = newClasses.get(key);
  if (earlier) return { one: earlier, errors: {} };
  const { plan, error } = cells.plan === undefined ? {} : choosePlanByName(cells.plan, things.findPlans);
  if (error) return { errors: { plan: [error] } };
  return {
    one: {
      ...{ key, name: learner.name, teacher, schoolPlanId: plan?.id ?? null },
      ...{ studentId: student?.id ?? null, groupId: group?.id ?? null },
      studentIds: student ? [student.id] : things.listMembers(learner.id),
    },
    errors: {},
  };
}

/** Refuses a plan that is not the one of the class, because the import changes no class. */
function findPlanError(
  { plan: cell }: TimetableCells,
  { schoolPlanId }: TimetableClass,
  { findPlans, planName }: NamedThings,
): RowErrors {
  if (cell === undefined) return {};
  const { plan, error } = choosePlanByName(cell, findPlans);
  if (plan && plan.id === schoolPlanId) return {};
  const name = schoolPlanId === null ? undefined : planName(schoolPlanId);
  return toRowErrors({
    plan:
      error ??
      (name === undefined
        ? { key: 'messages:classWithoutPlan' }
        : { key: 'messages:planOfClass', values: { name } }),
  });
}
