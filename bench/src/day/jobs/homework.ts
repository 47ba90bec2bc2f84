/** Teachers assign homework and accept it from one student. */
import { randomUUID } from 'node:crypto';
import { type Job, pickRandom, repeatInDay } from '../day.ts';

const meanPauseMs = 30_000;

interface CreatedHomework {
  readonly data: { readonly id: string };
}

export const runHomework: Job = async (day) => {
  await Promise.all(
    day.schools.map(({ administrator, classes }, home) => {
      // Teachers give exercises of their own courses only; the administrator owns the course and teaches, too.
      const taught = classes.filter(({ teacher }) => teacher.id === administrator.id);
      const send = day.createClient(home);
      return repeatInDay(day, meanPauseMs, async () => {
        const { id, teacher, students, exerciseIds } = pickRandom(taught);
        const title = randomUUID();
        const path = `/classes/${id}/homework`;
        const given = await day.operations.run({ kind: 'homework', token: title }, () =>
          send<CreatedHomework>({
            method: 'POST',
            path,
            token: teacher.token,
            body: { title, exerciseIds: exerciseIds.slice(0, 1) },
            key: title,
          }),
        );
        if (!given) return;
        const { id: userId } = pickRandom(students);
        await day.operations.run({ kind: 'review', token: title }, () =>
          send({
            method: 'PUT',
            path: `${path}/${given.data.id}/status`,
            token: teacher.token,
            body: { userId, status: 'done' },
          }),
        );
      });
    }),
  );
};
