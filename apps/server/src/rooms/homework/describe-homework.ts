import { seedOf } from '@klasna/contract/classes/seed-of';
import type { HomeworkView } from '@klasna/contract/homework/models';
import type { HomeworkStatus } from '@klasna/contract/homework/values';
import type { Tx } from '../../kernel/db/pool.ts';
import {
  describeExercise,
  describeForStudent,
  type Exercise,
  type FileAddress,
  findExercisesInUse,
} from '../courses/index.ts';
import { type Homework, listExerciseIds } from './homework.store.ts';
import { isReturned, statuses, statusOfAll } from './progress.ts';
import { type KeptStatus, listStatuses } from './statuses.store.ts';
import type { HomeworkReader } from './subjects.ts';

interface UserStatus {
  readonly userId: string;
  readonly status: HomeworkStatus;
  readonly sentAt: string | null;
  readonly isReturned: boolean;
  readonly comment: string | null;
}

const untouched = { status: statuses.notDone, sentAt: null, reviewedAt: null, comment: null };

/** Statuses of the current students of the class: of all, or only of those it was assigned to. */
export function statusesIn(
  { isForAll }: Homework,
  kept: readonly KeptStatus[],
  studentIds: readonly string[],
): UserStatus[] {
  const byUser = new Map(kept.map((one) => [one.userId, one]));
  return studentIds.flatMap((userId) => {
    const own = byUser.get(userId);
    if (!own && !isForAll) return [];
    const { status, sentAt, reviewedAt, comment } = own ?? untouched;
    return [
      {
        userId,
        status,
        sentAt: sentAt?.toISOString() ?? null,
        isReturned: isReturned({ status, sentAt, reviewedAt }),
        comment,
      },
    ];
  });
}

/**
 * Describes several homework items with a constant number of queries. For a student, omits homework assigned
 * to others.
 */
export async function describeHomework(
  tx: Tx,
  listed: readonly Homework[],
  { classId, studentIds, studentId }: HomeworkReader,
  addressOf: FileAddress,
): Promise<HomeworkView[]> {
  const ids = listed.map(({ id }) => id);
  const [exerciseIds, kept] = await Promise.all([listExerciseIds(tx, ids), listStatuses(tx, ids)]);
  const exercises = await findExercisesInUse(tx, [...new Set([...exerciseIds.values()].flat())]);
  const describe = (exercise: Exercise) =>
    studentId === undefined
      ? describeExercise(exercise, addressOf)
      : describeForStudent(exercise, addressOf, seedOf(classId, studentId, exercise.id));

  return listed.flatMap((one) => {
    const all = statusesIn(one, kept.get(one.id) ?? [], studentIds);
    const own = all.find(({ userId }) => userId === studentId);
    if (studentId !== undefined && !own) return [];
    const seen = own ? [own] : all;
    const held = (exerciseIds.get(one.id) ?? []).flatMap((id) => exercises.get(id) ?? []);
    return [
      {
        id: one.id,
        number: one.number,
        title: one.title,
        message: one.message,
        status: statusOfAll(seen.map(({ status }) => status)),
        dueAt: one.dueAt?.toISOString() ?? null,
        createdAt: one.createdAt.toISOString(),
        exercises: held.flatMap(({ exercise, course: { language } }) => {
          const described = describe(exercise);
          return described ? [{ ...described, language }] : [];
        }),
        userStatuses: seen,
        currentUserStatus: own?.status ?? null,
      },
    ];
  });
}
