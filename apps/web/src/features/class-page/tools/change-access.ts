/** Grants or revokes access for all students of a class. */
import { call } from '../../../lib/api/call.ts';

export interface AccessTarget {
  readonly of: 'lesson' | 'section';
  readonly classId: string;
  /** Id of the lesson or of the course section. */
  readonly id: string;
}

const send = ({ of, classId: id, id: target }: AccessTarget, granted: boolean): Promise<unknown> => {
  const [lessonId, sectionId] = [target, target];
  if (of === 'lesson') {
    return granted
      ? call('POST /tenant/classes/{id}/lesson-access', { params: { id }, body: { lessonId } })
      : call('DELETE /tenant/classes/{id}/lesson-access/{lessonId}', { params: { id, lessonId } });
  }
  return granted
    ? call('POST /tenant/classes/{id}/section-access', { params: { id }, body: { sectionId } })
    : call('DELETE /tenant/classes/{id}/section-access/{sectionId}', { params: { id, sectionId } });
};

export type AccessOutcome = 'granted' | 'revoked' | 'onlyTeachers';

/** If the person no longer teaches the class, no request is sent. */
export async function changeAccess(
  target: AccessTarget,
  granted: boolean,
  isTeacher: boolean,
  write: typeof send = send,
): Promise<AccessOutcome> {
  if (!isTeacher) return 'onlyTeachers';
  await write(target, granted);
  return granted ? 'granted' : 'revoked';
}
