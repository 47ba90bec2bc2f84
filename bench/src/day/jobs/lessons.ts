/** Teachers enter a lesson and mark it as held, which charges its students. */
import { randomUUID } from 'node:crypto';
import { type Job, pickRandom, repeatInDay } from '../day.ts';

const meanPauseMs = 30_000;
const pastMs = 3 * 3_600_000;

export const linkPrefix = 'https://meet.day.test/';

interface CreatedLesson {
  readonly data: { readonly id: string };
}

export const runLessons: Job = async (day) => {
  await Promise.all(
    day.schools.map((school, home) => {
      const send = day.createClient(home);
      return repeatInDay(day, meanPauseMs, async () => {
        const { id: classId, teacher } = pickRandom(school.classes);
        const { token: sessionToken } = teacher;
        const token = randomUUID();
        const body = {
          classId,
          startsAt: new Date(Date.now() - pastMs).toISOString(),
          meetingLink: linkPrefix + token,
          allowOverlap: true,
        };
        const created = await day.operations.run({ kind: 'lesson', token }, () =>
          send<CreatedLesson>({
            method: 'POST',
            path: '/schedule/my',
            token: sessionToken,
            body,
            key: token,
          }),
        );
        if (!created) return;
        const { id } = created.data;
        await day.operations.run({ kind: 'held lesson', token: id }, () =>
          send({
            method: 'PUT',
            path: `/schedule/${id}`,
            token: sessionToken,
            body: { status: 'completed' },
          }),
        );
      });
    }),
  );
};
