/** Nothing is lost: students write while the server is killed again and again, and send what was not acknowledged again. */
import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '@klasna/tooling/database/test-cluster';
import { endDatabase, type Product, startProduct } from '@klasna/tooling/product';
import { afterAll, expect, test } from 'vitest';
import { compiled } from './command.ts';

declare module 'vitest' {
  interface TaskMeta {
    figure?: string;
  }
}

const kills = 20;
const dataDir = temporaryFolder();
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  endDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}): Promise<Product> => {
  // Twenty starts take seconds.
  const common = { SIGN_IN_LIMIT: '1000', ...compiled };
  product = await startProduct({ dataDir, env: { ...common, ...env }, isServerAlone: true });
  return product;
};

interface Made {
  readonly id: string;
  readonly sections: readonly { readonly id: string }[];
}

async function call(method: string, path: string, token?: string, body?: object) {
  const answer = await fetch(`${product?.address}/api/tenant${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { data: never; accessToken: string };
}

const signIn = async (email: string, password: string): Promise<string> =>
  (await call('POST', '/auth/sign-in', undefined, { email, password })).accessToken;

const fields = 6;
const password = 'correct horse 1';

/** A lesson with an exercise of six gaps, and a class with it for each of three students. */
async function openClasses({ signInLines }: Product) {
  const { email = '', password: secret = '' } = signInLines.find(({ title }) => title === 'teacher') ?? {};
  const teacher = await signIn(email, secret);
  const admin = signInLines.find(({ title }) => title === 'administrator');
  const office = await signIn(admin?.email ?? '', admin?.password ?? '');
  const make = async (path: string, body: object, by = teacher): Promise<Made> =>
    (await call('POST', path, by, body)).data;
  const course = await make('/courses', {
    ...{ name: 'Course', language: 'en', teachingLanguage: 'uk', level: 'a1' },
  });
  const sections = `/courses/${course.id}/sections`;
  const lessons = `${sections}/${(await make(sections, { name: 'Section' })).id}/lessons`;
  const lesson = await make(lessons, { name: 'Lesson' });
  const text = Array.from({ length: fields }, (_, place) => `word [gap${place}]`).join(' ');
  const exercises = `${lessons}/${lesson.id}/sections/${lesson.sections[0]?.id}/exercises`;
  const exercise = await make(exercises, { type: 'fill_in_gaps', title: 'Gaps', content: { text } });
  const open = async (name: string) => {
    const own = `${name}@killed.example`;
    const about = { firstName: name, lastName: 'Writer', email: own, role: 'member', password };
    const { id } = await make('/users', about, office);
    const one = await make('/classes', { name: 'Class', type: 'personal', studentId: id });
    await call('PUT', `/classes/${one.id}/attach-lesson`, teacher, { lessonId: lesson.id });
    return { path: `/classes/${one.id}/answers/${exercise.id}`, token: await signIn(own, password) };
  };
  return Promise.all(['ann', 'bob', 'cleo'].map(open));
}

type Student = Awaited<ReturnType<typeof openClasses>>[number];

/** Writes at fields of its own until it is told to stop, each save again and again until it is acknowledged. */
class Device {
  readonly acknowledged = new Map<number, string>();
  operations = 0;
  sentAgain = 0;
  private readonly student: Student;
  private readonly own: readonly number[];
  constructor(student: Student, own: readonly number[]) {
    this.student = student;
    this.own = own;
  }

  async write(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const field = this.own[randomInt(this.own.length)] ?? 0;
      const value = `${field} ${this.operations}`;
      await this.save({ revision: 0, operationId: randomUUID(), changes: { [`gaps.${field}`]: value } });
      this.acknowledged.set(field, value);
      this.operations += 1;
    }
  }

  private async save(body: object): Promise<void> {
    for (;;) {
      const { path, token } = this.student;
      // Whatever is not an acknowledgement (no answer, or one of a server that starts or stops) means: not saved yet.
      if (await call('PUT', path, token, body).catch(() => undefined)) return;
      this.sentAgain += 1;
      await pause(20);
    }
  }
}

test('every acknowledged save is there exactly once after the server was killed 20 times', async ({
  task,
}) => {
  const students = await openClasses(await start());
  await product?.stop();
  await start({ DEMO: 'off' });
  // Two devices of each student, which write at the same exercise.
  const devices = students.flatMap((student) => [
    new Device(student, [0, 1, 2]),
    new Device(student, [3, 4, 5]),
  ]);
  let over = false;
  const writing = devices.map((device) => device.write(() => over));
  for (let time = 0; time < kills; time += 1) {
    await pause(randomInt(50, 400));
    process.kill(product?.pid ?? 0, 'SIGKILL');
    await start({ DEMO: 'off' });
  }
  await pause(200);
  over = true;
  await Promise.all(writing);

  for (const [place, { path, token }] of students.entries()) {
    const own = devices.slice(2 * place, 2 * place + 2);
    const { data } = await call('GET', path, token);
    const written = new Map(own.flatMap(({ acknowledged }) => [...acknowledged]));
    expect(data).toMatchObject({
      revision: own.reduce((sum, { operations }) => sum + operations, 0),
      data: { gaps: Array.from({ length: fields }, (_, field) => written.get(field) ?? '') },
    });
  }
  const all = (key: 'operations' | 'sentAgain') => devices.reduce((sum, device) => sum + device[key], 0);
  task.meta.figure = `${all('operations')} saves, ${all('sentAgain')} of them sent again, ${kills} kills, none lost`;
  expect(all('operations')).toBeGreaterThan(kills);
  expect(all('sentAgain')).toBeGreaterThan(kills);
}, 240_000);
