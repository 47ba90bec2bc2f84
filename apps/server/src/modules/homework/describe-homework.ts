import type { HomeworkView } from '@klasna/contract/homework/models';
import type { HomeworkStatus } from '@klasna/contract/homework/values';
import type { Tx } from '../../kernel/db/pool.ts';
import {
  describeExercise,
  describeForStudent,
  type Exercise,
  type FileAddress,
  findExercisesInUse,
  type MixForStudent,
} from '../courses/index.ts';
import { combineStatuses, isReturned, statuses } from './combine-statuses.ts';
import { type Homework, listExerciseIds } from './homework.store.ts';
import type { HomeworkReader } from './resources.ts';
import { listStatuses, type StoredStatus } from './statuses.store.ts';

export interface DescribeHomeworkDeps {
  readonly addressOf: FileAddress;
  readonly mixForStudent: MixForStudent;
}

interface UserStatus {
  readonly userId: string;
  readonly status: HomeworkStatus;
  readonly sentAt: string | null;
  readonly isReturned: boolean;
  readonly comment: string | null;
}

const initialStatus = { status: statuses.notDone, sentAt: null, reviewedAt: null, comment: null };

/**
 * Returns the statuses of the current students of the class: of all, or only of those to whom the homework was
 * assigned.
 */
export function toUserStatuses(
  { isForAll }: Homework,
  stored: readonly StoredStatus[],
  studentIds: readonly string[],
): UserStatus[] {
  const byUser = new Map(stored.map((one) => [one.userId, one]));
  return studentIds.flatMap((userId) => {
    const ownStatus = byUser.get(userId);
    if (!ownStatus && !isForAll) return [];
    const { status, sentAt, reviewedAt, comment } = ownStatus ?? initialStatus;
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
  { addressOf, mixForStudent }: DescribeHomeworkDeps,
): Promise<HomeworkView[]> {
  const ids = listed.map(({ id }) => id);
  const [exerciseIds, stored] = await Promise.all([listExerciseIds(tx, ids), listStatuses(tx, ids)]);
  const exercises = await findExercisesInUse(tx, [...new Set([...exerciseIds.values()].flat())]);
  const describe = (exercise: Exercise) =>
    studentId === undefined
      ? describeExercise(exercise, addressOf)
      : describeForStudent(
          exercise,
          addressOf,
          mixForStudent({ classId, studentId, exerciseId: exercise.id }),
        );

  return listed.flatMap((one) => {
    const all = toUserStatuses(one, stored.get(one.id) ?? [], studentIds);
    const ownStatus = all.find(({ userId }) => userId === studentId);
    if (studentId !== undefined && !ownStatus) return [];
    const visibleStatuses = ownStatus ? [ownStatus] : all;
    const exercisesInUse = (exerciseIds.get(one.id) ?? []).flatMap((id) => exercises.get(id) ?? []);
    return [
      {
        id: one.id,
        number: one.number,
        title: one.title,
        message: one.message,
        status: combineStatuses(visibleStatuses.map(({ status }) => status)),
        dueAt: one.dueAt?.toISOString() ?? null,
        createdAt: one.createdAt.toISOString(),
        exercises: exercisesInUse.flatMap(({ exercise, course: { language } }) => {
          const described = describe(exercise);
          return described ? [{ ...described, language }] : [];
        }),
        userStatuses: visibleStatuses,
        currentUserStatus: ownStatus?.status ?? null,
      },
    ];
  });
}
