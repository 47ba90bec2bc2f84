import type { ClassPerson, ClassView } from '@klasna/contract/classes/models';
import type { Role } from '@klasna/contract/permissions';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { findLessonsInUse, type LessonInUse } from '../courses/index.ts';
import { type GetBalance, loadBalances } from '../plans/index.ts';
import { findAttachments } from './attachments.store.ts';
import { type ListedClass, listClassesOfGroup } from './class-lists.store.ts';
import type { ClassReader } from './resources.ts';
import type { ClassLesson, ScheduleOperations } from './schedule-operations.ts';
import { listStudentIds } from './students.store.ts';

export type FileAddress = (schoolId: string, fileId: string | null) => string | null;

/** Names of people by id, including people who have left. */
export type LoadNames = (
  tx: Tx,
  ids: readonly string[],
  language: LanguageTag,
) => Promise<ReadonlyMap<string, ClassPerson & { readonly role: Role }>>;

export interface DescribeClassDeps {
  readonly addressOf: FileAddress;
  readonly loadNames: LoadNames;
  readonly schedule: Pick<ScheduleOperations, 'nextLessons'>;
  /** Returns, by class, the ids of the people who have the class open now. */
  readonly onlineIn: (
    schoolId: string,
    classIds: readonly string[],
  ) => Promise<(classId: string) => ReadonlySet<string>>;
}

/** A class without its lesson. */
type ClassOutline = Omit<ClassView, 'courseLesson' | 'accessType' | 'isReadOnly'>;

/** Describes several classes with a constant number of queries. */
export async function describeClasses(
  tx: Tx,
  listed: readonly ListedClass[],
  reader: ClassReader,
  language: LanguageTag,
  deps: DescribeClassDeps,
): Promise<ClassView[]> {
  const [outlines, attachedLessons] = await Promise.all([
    outlineClasses(tx, listed, reader, language, deps),
    findAttachedLessons(
      tx,
      listed.map(({ found }) => found.id),
    ),
  ]);
  return listed.map(({ found }, index) => {
    const lesson = attachedLessons.get(found.id);
    const accessType = reader.accessTo(found, lesson !== undefined);
    return {
      ...requireFound(outlines[index]),
      courseLesson: lesson
        ? {
            ...{ id: lesson.lesson.id, name: lesson.lesson.name },
            ...{ courseId: lesson.course.id, courseName: lesson.course.name },
          }
        : null,
      isReadOnly: accessType !== 'full' || (lesson?.lesson.deletedAt ?? null) !== null,
      accessType,
    };
  });
}

/** Finds the attached lessons by class. */
async function findAttachedLessons(
  tx: Tx,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, LessonInUse>> {
  const attachments = await findAttachments(tx, classIds);
  const lessonIds = new Set([...attachments.values()].map(({ lessonId }) => lessonId));
  const lessons = await findLessonsInUse(tx, [...lessonIds]);
  return new Map(
    [...attachments].flatMap(([classId, { lessonId }]) => {
      const lesson = lessons.get(lessonId);
      return lesson ? [[classId, lesson] as const] : [];
    }),
  );
}

export async function outlineClasses(
  tx: Tx,
  listed: readonly ListedClass[],
  reader: ClassReader,
  language: LanguageTag,
  { addressOf, loadNames, schedule, onlineIn }: DescribeClassDeps,
): Promise<ClassOutline[]> {
  const ids = listed.map(({ found }) => found.id);
  const [students, upcomingLessons, isOnlineIn] = await Promise.all([
    listStudentIds(tx, ids),
    schedule.nextLessons(tx, ids),
    onlineIn(tx.schoolId, ids),
  ]);
  const studentsOf = (id: string): readonly string[] => students.get(id) ?? [];
  // Adds the student of a personal class, who may have left and is then not among its students.
  const personIds = listed.flatMap(({ found: { id, teacherId, studentId } }) => [
    ...[teacherId, ...studentsOf(id)],
    ...(studentId === null ? [] : [studentId]),
  ]);
  const [people, balance] = await Promise.all([
    loadNames(tx, [...new Set(personIds)], language),
    loadBalances(
      tx,
      listed.flatMap(({ found: { id, schoolPlanId: planId } }) =>
        planId === null ? [] : studentsOf(id).map((userId) => ({ userId, planId })),
      ),
    ),
  ]);
  return listed.map(({ found, schoolPlan, group }) => {
    const person = createPersonLookup(people);
    const classStudents = describeStudents(found, studentsOf(found.id), { person, balance, reader });
    const knownBalances = classStudents.flatMap(({ lessonBalance }) => lessonBalance ?? []);
    const teacher = person(found.teacherId);
    return {
      ...{ id: found.id, name: found.name, type: found.type, roomUrl: found.roomUrl, schoolPlan, teacher },
      student: found.studentId === null ? null : person(found.studentId),
      group: group && { id: group.id, name: group.name, image: addressOf(tx.schoolId, group.imageId) },
      ...describeLessons(
        upcomingLessons.filter(({ classId }) => classId === found.id),
        tx.now,
      ),
      lessonBalance: knownBalances.length === 0 ? null : Math.min(...knownBalances),
      participants: [teacher, ...classStudents.map(({ id }) => person(id))].map((participant) => ({
        ...participant,
        online: isOnlineIn(found.id).has(participant.id),
      })),
      students: classStudents,
      createdAt: found.createdAt.toISOString(),
      can: reader.rightsOver(found),
    };
  });
}

function describeLessons(
  upcomingLessons: readonly ClassLesson[],
  now: Date,
): Pick<ClassView, 'nextLesson' | 'lessonUnderWay'> {
  const next = upcomingLessons.find(({ startsAt }) => startsAt >= now);
  const underWay = upcomingLessons.find(({ startsAt }) => startsAt < now);
  return {
    nextLesson: next ? { id: next.id, startsAt: next.startsAt.toISOString() } : null,
    lessonUnderWay: underWay ? { id: underWay.id, endsAt: underWay.endsAt.toISOString() } : null,
  };
}

type People = Awaited<ReturnType<LoadNames>>;

const createPersonLookup =
  (people: People) =>
  (id: string): ClassPerson & { readonly role: Role } => {
    const person = people.get(id);
    if (!person) throw new Error('a class references a person without a name');
    return person;
  };

interface StudentDeps {
  readonly person: (id: string) => ClassPerson;
  readonly balance: GetBalance;
  readonly reader: ClassReader;
}

const describeStudents = (
  found: ListedClass['found'],
  ids: readonly string[],
  { person, balance, reader }: StudentDeps,
): ClassView['students'] =>
  ids.map((userId) => ({
    ...person(userId),
    ...(reader.canSeeBalance(found, userId) && {
      lessonBalance: found.schoolPlanId === null ? null : balance({ userId, planId: found.schoolPlanId }),
    }),
  }));

/** Describes the classes of a group, newest first. */
export async function describeClassesOfGroup(
  tx: Tx,
  groupId: string,
  language: LanguageTag,
  loadNames: LoadNames,
): Promise<{ id: string; name: string; teacher: ClassPerson }[]> {
  const listed = await listClassesOfGroup(tx, groupId);
  const teacherIds = [...new Set(listed.map(({ teacherId }) => teacherId))];
  const person = createPersonLookup(await loadNames(tx, teacherIds, language));
  return listed.map(({ id, name, teacherId }) => ({ id, name, teacher: person(teacherId) }));
}
