/** The office imports people, who are invited by mail. */
import { randomUUID } from 'node:crypto';
import { type Job, repeatInDay } from '../day.ts';

const meanPauseMs = 60_000;
const rowCount = 5;

export const runImports: Job = async (day) => {
  await Promise.all(
    day.schools.map(({ administrator }, home) => {
      const send = day.createClient(home);
      return repeatInDay(day, meanPauseMs, async () => {
        const key = randomUUID();
        const emails = Array.from({ length: rowCount }, (_, index) => `new-${index}-${key}@day.test`);
        const rows = emails.map((email, index) => `New,Person ${index},${email}`);
        const body = (): FormData => {
          const form = new FormData();
          form.set('file', new Blob([['First name,Last name,Email', ...rows].join('\n')]), 'people.csv');
          return form;
        };
        const imported = send({
          method: 'POST',
          path: '/users/import',
          token: administrator.token,
          body,
          key,
        });
        // Each row is a write of its own, acknowledged with the report.
        await Promise.all(
          emails.map((email) => day.operations.run({ kind: 'import', token: email }, () => imported)),
        );
      });
    }),
  );
};
