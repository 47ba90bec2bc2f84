/** Publishes `courseChanged` after each handler that changes a course, so that the handlers need not do so. */
import { coursesRoutes } from '@klasna/contract/courses/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { courseChanged } from './courses.events.ts';
import type { CoursePath } from './paths.store.ts';

type Name = keyof typeof coursesRoutes;

interface HandlerCall {
  readonly tx: Tx;
  readonly resource: object;
  readonly body?: object | undefined;
}

/** Endpoints that write only to their target and do not change the course of the request. */
const targetOnlyEndpoints: readonly Name[] = ['duplicateCourse', 'copySection', 'copyLesson', 'copyExercise'];

function listChangedCourseIds(name: Name, { resource, body = {} }: HandlerCall): ReadonlySet<string> {
  const isReadOnly = coursesRoutes[name].method === 'GET' || ('dryRun' in body && body.dryRun === true);
  if (isReadOnly) return new Set();
  const { path, targetPath } = resource as { readonly path?: CoursePath; readonly targetPath?: CoursePath };
  const paths = targetOnlyEndpoints.includes(name) ? [targetPath] : [path, targetPath];
  return new Set(paths.flatMap((path) => path?.courseId ?? []));
}

type Handle = (input: never) => Promise<unknown>;

export function publishCourseChanges<H extends Readonly<Record<Name, Handle>>>(handlers: H): H {
  const wrapped = Object.entries(handlers).map(([name, handle]) => {
    const run = handle as (input: HandlerCall) => Promise<unknown>;
    const handleAndPublish = async (input: HandlerCall): Promise<unknown> => {
      const reply = await run(input);
      for (const courseId of listChangedCourseIds(name as Name, input))
        input.tx.publish(courseChanged({ courseId }));
      return reply;
    };
    return [name, handleAndPublish];
  });
  return Object.fromEntries(wrapped) as H;
}
