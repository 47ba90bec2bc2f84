/** Creates a class with a long lesson in the measured school and returns the path of the request that reads it. */
import { createClass, createLesson, createRequester } from './create-lesson.ts';
import type { Site } from './start-site.ts';

const exerciseCount = 40;

type SiteAccess = Pick<Site, 'token'> & { readonly server: { readonly address: string } };

export async function createClassWithLesson({ server, token }: SiteAccess): Promise<string> {
  const request = createRequester(server.address, token);
  const lesson = await createLesson(request, exerciseCount);
  const [student] = (await request('GET', '/users?role=member&limit=1')).data as { id: string }[];
  if (!student) throw new Error('the measured school has no students');
  return `/api/tenant/classes/${await createClass(request, student.id, lesson.id)}`;
}
