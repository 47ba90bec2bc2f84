/** Students type answers, save them, and check some of them. */
import { randomUUID } from 'node:crypto';
import { type Day, type Job, pickRandom, repeatInDay, waitInDay } from '../day.ts';
import type { SendRequest } from '../day-client.ts';
import { LiveConnection } from '../live-connection.ts';
import type { DayClass, DayPerson } from '../seed-day.ts';

/** Between two answers. */
const meanPauseMs = 12_000;
const keyIntervalMs = 250;
const maxKeys = 20;
const checkShare = 0.15;
/** A check is recognised by the first gap, which is saved before checks only. */
const checkedGap = 0;
const gapCount = 10;

export interface TypedKey {
  readonly gaps: readonly string[];
  readonly at: number;
}

interface Student {
  readonly day: Day;
  readonly schoolClass: DayClass;
  readonly person: DayPerson;
  readonly connection: LiveConnection;
  readonly send: SendRequest;
}

async function type({ day, schoolClass, connection }: Student, exerciseId: string): Promise<void> {
  const keyCount = 4 + Math.floor(Math.random() * maxKeys);
  for (let key = 1; key <= keyCount && !day.over.aborted; key += 1) {
    const data = { gaps: ['x'.repeat(key)], at: performance.now() } satisfies TypedKey;
    connection.emit('class:typing', { classId: schoolClass.id, exerciseId, data });
    await waitInDay(day, keyIntervalMs);
  }
}

async function answer(student: Student): Promise<void> {
  const { day, schoolClass, person, send } = student;
  const exerciseId = pickRandom(schoolClass.exerciseIds);
  await type(student, exerciseId);
  if (day.over.aborted) return;
  const isChecked = Math.random() < checkShare;
  const gap = isChecked ? checkedGap : 1 + Math.floor(Math.random() * (gapCount - 1));
  const operationId = randomUUID();
  const path = `/classes/${schoolClass.id}/answers/${exerciseId}`;
  const target = `${schoolClass.id} ${exerciseId} ${person.id} ${gap}`;
  const saved = await day.operations.run({ kind: 'answer', token: operationId, target }, () =>
    send({
      method: 'PUT',
      path,
      token: person.token,
      body: { revision: 0, operationId, changes: { [`gaps.${gap}`]: operationId } },
    }),
  );
  if (!isChecked || saved === undefined) return;
  await day.operations.run({ kind: 'check', token: operationId }, () =>
    send({ method: 'POST', path: `${path}/check`, token: person.token, key: operationId }),
  );
}

export const runStudents: Job = async (day) => {
  const classes = day.schools.flatMap((school) => school.classes);
  await Promise.all(
    classes.flatMap((schoolClass) =>
      schoolClass.students.map((person, index) => {
        const { addresses } = day;
        const connection = new LiveConnection({
          addresses,
          home: index,
          token: person.token,
          classId: schoolClass.id,
        });
        day.connections.push(connection);
        const student = { day, schoolClass, person, connection, send: day.createClient(index) };
        return repeatInDay(day, meanPauseMs, () => answer(student));
      }),
    ),
  );
};
