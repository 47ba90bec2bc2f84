import { call } from '../api/request.ts';

/** Counts the coming lessons of a student's personal classes, which have no student once this one is deleted. */
export async function countLessonsAlone(id: string, signal?: AbortSignal): Promise<number> {
  const query = { from: new Date().toISOString() };
  const { data } = await call('GET /tenant/users/{id}/schedule', {
    params: { id },
    query,
    ...(signal && { signal }),
  });
  return data.filter(
    ({ class: { type }, status, students }) =>
      type === 'personal' && status === 'scheduled' && students.some((student) => student.id === id),
  ).length;
}
