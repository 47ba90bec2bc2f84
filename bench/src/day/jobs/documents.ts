/** The office stores a document for a student. */
import { randomUUID } from 'node:crypto';
import { type Job, pickRandom, repeatInDay } from '../day.ts';

const meanPauseMs = 30_000;
const paddingBytes = 60_000;

const createFile = (token: string): string => `%PDF-1.4\n${token}\n${'x'.repeat(paddingBytes)}\n%%EOF\n`;

export const runDocuments: Job = async (day) => {
  await Promise.all(
    day.schools.map(({ administrator, classes }, home) => {
      const send = day.createClient(home);
      return repeatInDay(day, meanPauseMs, async () => {
        const token = randomUUID();
        const { id } = pickRandom(pickRandom(classes).students);
        // A form is read once, so each attempt needs its own.
        const body = (): FormData => {
          const form = new FormData();
          form.set('name', token);
          form.set('type', 'public');
          form.set('file', new Blob([createFile(token)]), 'page.pdf');
          return form;
        };
        await day.operations.run({ kind: 'document', token }, () =>
          send({
            method: 'POST',
            path: `/users/${id}/documents`,
            token: administrator.token,
            body,
            key: token,
          }),
        );
      });
    }),
  );
};
