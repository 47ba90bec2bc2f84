/** The office writes to a student by mail and as a notification. */
import { randomUUID } from 'node:crypto';
import { type Job, pickRandom, repeatInDay } from '../day.ts';

const meanPauseMs = 30_000;

export const runMessages: Job = async (day) => {
  await Promise.all(
    day.schools.map(({ administrator, classes }, home) => {
      const send = day.createClient(home);
      return repeatInDay(day, meanPauseMs, async () => {
        const operationId = randomUUID();
        const { id } = pickRandom(pickRandom(classes).students);
        const body = {
          people: { ids: [id] },
          subject: operationId,
          text: 'A message of the day.',
          operationId,
        };
        await day.operations.run({ kind: 'message', token: operationId }, () =>
          send({ method: 'POST', path: '/messages', token: administrator.token, body }),
        );
      });
    }),
  );
};
