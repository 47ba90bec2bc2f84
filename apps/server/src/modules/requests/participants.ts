import type { RequestSide } from '@klasna/contract/requests/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { findPeopleById, listAdministratorIds, listPermissionsOfMany, type Person } from '../people/index.ts';
import type { LessonParticipants } from './resources.ts';

export type Sides = Readonly<Record<RequestSide, readonly Person[]>>;

/**
 * Finds who answers on each side: the student; the teacher of the lesson and that of its class. Where neither may teach any
 * more, administrators answer, so that no request waits for nobody.
 */
export async function findSides(
  tx: Tx,
  { studentId, teacherId, classTeacherId }: LessonParticipants,
): Promise<Sides> {
  const teacherIds = [...new Set([teacherId, classTeacherId])];
  const [people, permissions] = await Promise.all([
    findPeopleById(tx, [...teacherIds, ...(studentId === null ? [] : [studentId])]),
    listPermissionsOfMany(tx, teacherIds),
  ]);
  const active = people.filter(({ status }) => status !== 'suspended');
  const teachers = active.filter(
    ({ id }) => teacherIds.includes(id) && permissions.get(id)?.includes('teacher'),
  );
  return {
    student: active.filter(({ id }) => id === studentId),
    teacher: teachers.length > 0 ? teachers : await findAdministrators(tx),
  };
}

async function findAdministrators(tx: Tx): Promise<Person[]> {
  const administrators = await findPeopleById(tx, await listAdministratorIds(tx));
  return administrators.filter(({ status }) => status !== 'suspended');
}
