/** Creates classes through the API and simulates devices that write answers. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DemoSignIn } from '@klasna/tooling/start-product';

/** Returns the address of the server, which changes with each start. */
export type Where = () => string;

export async function call(
  where: Where,
  method: string,
  path: string,
  token?: string,
  body?: object | FormData,
) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${where()}/api/tenant${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { data: never; accessToken: string };
}

export const signIn = async (where: Where, email: string, password: string): Promise<string> =>
  (await call(where, 'POST', '/auth/sign-in', undefined, { email, password })).accessToken;

export async function signInAs(where: Where, lines: readonly DemoSignIn[], wanted: string): Promise<string> {
  const { email = '', password = '' } = lines.find(({ title }) => title === wanted) ?? {};
  return signIn(where, email, password);
}

const fields = 6;
const password = 'correct horse 1';

interface Made {
  readonly id: string;
  readonly sections: readonly { readonly id: string }[];
}

export interface Student {
  readonly classId: string;
  readonly exerciseId: string;
  readonly userId: string;
  readonly token: string;
}

/** Creates a lesson with an exercise of six gaps, and for each student a class with this lesson attached. */
export async function openClasses(
  where: Where,
  lines: readonly DemoSignIn[],
  names: readonly string[] = ['ann', 'bob', 'cleo'],
): Promise<Student[]> {
  const teacher = await signInAs(where, lines, 'teacher');
  const office = await signInAs(where, lines, 'administrator');
  const make = async (path: string, body: object, by = teacher): Promise<Made> =>
    (await call(where, 'POST', path, by, body)).data;
  const course = await make('/courses', {
    ...{ name: 'Course', language: 'en', teachingLanguage: 'uk', level: 'a1' },
  });
  const sections = `/courses/${course.id}/sections`;
  const lessons = `${sections}/${(await make(sections, { name: 'Section' })).id}/lessons`;
  const lesson = await make(lessons, { name: 'Lesson' });
  const text = Array.from({ length: fields }, (_, place) => `word [gap${place}]`).join(' ');
  const exercises = `${lessons}/${lesson.id}/sections/${lesson.sections[0]?.id}/exercises`;
  const exercise = await make(exercises, { type: 'fill_in_gaps', title: 'Gaps', content: { text } });
  const open = async (name: string): Promise<Student> => {
    const own = `${name}@writers.example`;
    const about = { firstName: name, lastName: 'Writer', email: own, role: 'member', password };
    const { id } = await make('/users', about, office);
    const one = await make('/classes', { name: 'Class', type: 'personal', studentId: id });
    await call(where, 'PUT', `/classes/${one.id}/attach-lesson`, teacher, { lessonId: lesson.id });
    const token = await signIn(where, own, password);
    return { classId: one.id, exerciseId: exercise.id, userId: id, token };
  };
  return Promise.all(names.map(open));
}

const answerPath = ({ classId, exerciseId }: Student): string => `/classes/${classId}/answers/${exerciseId}`;

export interface KeptAnswer {
  readonly revision: number;
  readonly data: { readonly gaps: readonly string[] };
}

export const readAnswer = async (where: Where, student: Student): Promise<KeptAnswer> =>
  (await call(where, 'GET', answerPath(student), student.token)).data;

/** Writes to its own fields until stopped, and retries each save until it is acknowledged. */
export class Device {
  readonly acknowledged = new Map<number, string>();
  operations = 0;
  sentAgain = 0;
  private readonly where: Where;
  private readonly student: Student;
  private readonly own: readonly number[];
  constructor(where: Where, student: Student, own: readonly number[]) {
    this.where = where;
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
      // Anything but an acknowledgement (no response, or an error while the server starts or stops) means: not saved.
      if (
        await call(this.where, 'PUT', answerPath(this.student), this.student.token, body).catch(
          () => undefined,
        )
      )
        return;
      this.sentAgain += 1;
      await pause(20);
    }
  }
}

/** Creates two devices for each student, which write to the same exercise. */
export const devicesOf = (where: Where, students: readonly Student[]): Device[] =>
  students.flatMap((student) => [
    new Device(where, student, [0, 1, 2]),
    new Device(where, student, [3, 4, 5]),
  ]);

/** The acknowledged value of each field, from both devices of one student. */
export const acknowledgedBy = (devices: readonly Device[]): string[] => {
  const written = new Map(devices.flatMap(({ acknowledged }) => [...acknowledged]));
  return Array.from({ length: fields }, (_, field) => written.get(field) ?? '');
};
export const operationsOf = (devices: readonly Device[]): number =>
  devices.reduce((sum, { operations }) => sum + operations, 0);
