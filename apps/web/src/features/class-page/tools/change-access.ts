/** Grants or revokes access for all students of a class. */
import { call } from '../../../lib/api/request.ts';

export interface AccessTarget {
  readonly scope: 'lesson' | 'section';
  readonly classId: string;
  /** Id of the lesson or of the course section. */
  readonly id: string;
}

const sendChange = (
  { scope, classId: id, id: target }: AccessTarget,
  isGranted: boolean,
): Promise<unknown> => {
  const [lessonId, sectionId] = [target, target];
  if (scope === 'lesson') {
    return isGranted
      ? call('POST /tenant/classes/{id}/lesson-access', { params: { id }, body: { lessonId } })
      : call('DELETE /tenant/classes/{id}/lesson-access/{lessonId}', { params: { id, lessonId } });
  }
  return isGranted
    ? call('POST /tenant/classes/{id}/section-access', { params: { id }, body: { sectionId } })
    : call('DELETE /tenant/classes/{id}/section-access/{sectionId}', { params: { id, sectionId } });
};

export type AccessOutcome = 'granted' | 'revoked' | 'onlyTeachers';

/** Changes access. Sends no request if the person no longer teaches the class. */
export async function changeAccess(
  target: AccessTarget,
  isGranted: boolean,
  isTeacher: boolean,
  sendRequest: typeof sendChange = sendChange,
): Promise<AccessOutcome> {
  if (!isTeacher) return 'onlyTeachers';
  await sendRequest(target, isGranted);
  return isGranted ? 'granted' : 'revoked';
}
