/** Creates a class with a long lesson in the measured school and returns the path of the request that reads it. */
import { callerAt, makeClass, makeLesson } from './lesson.ts';
import type { Site } from './site.ts';

const exercises = 40;

type Opened = Pick<Site, 'token'> & { readonly server: { readonly address: string } };

export async function openClassOfLesson({ server, token }: Opened): Promise<string> {
  const call = callerAt(server.address, token);
  const lesson = await makeLesson(call, exercises);
  const [student] = (await call('GET', '/users?role=member&limit=1')).data as { id: string }[];
  if (!student) throw new Error('the measured school has no students');
  return `/api/tenant/classes/${await makeClass(call, student.id, lesson.id)}`;
}
