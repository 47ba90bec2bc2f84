/** Creates classes through the API and simulates devices that write answers. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DemoSignIn } from '@klasna/tooling/start-product';

/** Returns the address of the server, which changes with each start. */
export type GetAddress = () => string;

export async function request(
  getAddress: GetAddress,
  method: string,
  path: string,
  token?: string,
  body?: object | FormData,
) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${getAddress()}/api/tenant${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { data: never; accessToken: string };
}

export const signIn = async (getAddress: GetAddress, email: string, password: string): Promise<string> =>
  (await request(getAddress, 'POST', '/auth/sign-in', undefined, { email, password })).accessToken;

export async function signInAs(
  getAddress: GetAddress,
  accounts: readonly DemoSignIn[],
  wanted: string,
): Promise<string> {
  const { email = '', password = '' } = accounts.find(({ title }) => title === wanted) ?? {};
  return signIn(getAddress, email, password);
}

const fieldCount = 6;
const password = 'correct horse 1';

interface CreatedResource {
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
  getAddress: GetAddress,
  accounts: readonly DemoSignIn[],
  names: readonly string[] = ['ann', 'bob', 'cleo'],
): Promise<Student[]> {
  const teacher = await signInAs(getAddress, accounts, 'teacher');
  const office = await signInAs(getAddress, accounts, 'administrator');
  const create = async (path: string, body: object, authorToken = teacher): Promise<CreatedResource> =>
    (await request(getAddress, 'POST', path, authorToken, body)).data;
  const course = await create('/courses', {
    ...{ name: 'Course', language: 'en', teachingLanguage: 'uk', level: 'a1' },
  });
  const sections = `/courses/${course.id}/sections`;
  const lessons = `${sections}/${(await create(sections, { name: 'Section' })).id}/lessons`;
  const lesson = await create(lessons, { name: 'Lesson' });
  const text = Array.from({ length: fieldCount }, (_, index) => `word [gap${index}]`).join(' ');
  const exercises = `${lessons}/${lesson.id}/sections/${lesson.sections[0]?.id}/exercises`;
  const exercise = await create(exercises, { type: 'fill_in_gaps', title: 'Gaps', content: { text } });
  const open = async (name: string): Promise<Student> => {
    const email = `${name}@writers.example`;
    const about = { firstName: name, lastName: 'Writer', email: email, role: 'member', password };
    const { id } = await create('/users', about, office);
    const one = await create('/classes', { name: 'Class', type: 'personal', studentId: id });
    await request(getAddress, 'PUT', `/classes/${one.id}/attach-lesson`, teacher, { lessonId: lesson.id });
    const token = await signIn(getAddress, email, password);
    return { classId: one.id, exerciseId: exercise.id, userId: id, token };
  };
  return Promise.all(names.map(open));
}

const answerPath = ({ classId, exerciseId }: Student): string => `/classes/${classId}/answers/${exerciseId}`;

export interface StoredAnswer {
  readonly revision: number;
  readonly data: { readonly gaps: readonly string[] };
}

export const readAnswer = async (getAddress: GetAddress, student: Student): Promise<StoredAnswer> =>
  (await request(getAddress, 'GET', answerPath(student), student.token)).data;

/** Writes to its own fields until stopped, and retries each save until it is acknowledged. */
export class Device {
  readonly acknowledged = new Map<number, string>();
  operations = 0;
  retries = 0;
  private readonly getAddress: GetAddress;
  private readonly student: Student;
  private readonly ownFields: readonly number[];
  constructor(getAddress: GetAddress, student: Student, ownFields: readonly number[]) {
    this.getAddress = getAddress;
    this.student = student;
    this.ownFields = ownFields;
  }

  async write(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const field = this.ownFields[randomInt(this.ownFields.length)] ?? 0;
      const value = `${field} ${this.operations}`;
      await this.save({ revision: 0, operationId: randomUUID(), changes: { [`gaps.${field}`]: value } });
      this.acknowledged.set(field, value);
      this.operations += 1;
    }
  }

  private async save(body: object): Promise<void> {
    for (;;) {
      // Counts a save as failed without an acknowledgement: there is no response, or an error while the server starts
      // or stops.
      if (
        await request(this.getAddress, 'PUT', answerPath(this.student), this.student.token, body).catch(
          () => undefined,
        )
      )
        return;
      this.retries += 1;
      await delay(20);
    }
  }
}

/** Creates two devices for each student, which write to the same exercise. */
export const createDevices = (getAddress: GetAddress, students: readonly Student[]): Device[] =>
  students.flatMap((student) => [
    new Device(getAddress, student, [0, 1, 2]),
    new Device(getAddress, student, [3, 4, 5]),
  ]);

/** Lists the acknowledged value of each field, from both devices of one student. */
export const listAcknowledged = (devices: readonly Device[]): string[] => {
  const written = new Map(devices.flatMap(({ acknowledged }) => [...acknowledged]));
  return Array.from({ length: fieldCount }, (_, field) => written.get(field) ?? '');
};
export const countOperations = (devices: readonly Device[]): number =>
  devices.reduce((sum, { operations }) => sum + operations, 0);
