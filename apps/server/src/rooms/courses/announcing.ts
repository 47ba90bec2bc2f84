/** Publishes `courseChanged` after each handler that changes a course, so that no handler has to. */
import { coursesRoutes } from '@klasna/contract/courses/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { courseChanged } from './courses.news.ts';
import type { AtCourse } from './places.store.ts';

type Name = keyof typeof coursesRoutes;

interface Handed {
  readonly tx: Tx;
  readonly subject: object;
  readonly body?: object | undefined;
}

/** Endpoints that write only to their target and leave the course of the request unchanged. */
const takeNothing: readonly Name[] = ['duplicateCourse', 'copySection', 'copyLesson', 'copyExercise'];

function changedCourses(name: Name, { subject, body = {} }: Handed): ReadonlySet<string> {
  const isLooking = coursesRoutes[name].method === 'GET' || ('dryRun' in body && body.dryRun === true);
  if (isLooking) return new Set();
  const { at, to } = subject as { readonly at?: AtCourse; readonly to?: AtCourse };
  const places = takeNothing.includes(name) ? [to] : [at, to];
  return new Set(places.flatMap((place) => place?.courseId ?? []));
}

type Handle = (given: never) => Promise<unknown>;

export function announcing<H extends Readonly<Record<Name, Handle>>>(handlers: H): H {
  const announced = Object.entries(handlers).map(([name, handle]) => {
    const run = handle as (given: Handed) => Promise<unknown>;
    const announce = async (given: Handed): Promise<unknown> => {
      const reply = await run(given);
      for (const courseId of changedCourses(name as Name, given)) given.tx.tell(courseChanged({ courseId }));
      return reply;
    };
    return [name, announce];
  });
  return Object.fromEntries(announced) as H;
}
