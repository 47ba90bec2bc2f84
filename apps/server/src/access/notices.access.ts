import type { Body } from '@klasna/contract/define';
import type { noticesRoutes } from '@klasna/contract/notices/routes';
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import type { RulesOf } from '../kernel/http/room.ts';
import type { MessageWriter } from '../rooms/notices/index.ts';
import { lockPerson } from '../rooms/people/index.ts';
import { type Actor, isTeacher, managesPeople, oneself } from './actor.ts';
import { ownStudentIds } from './own-students.ts';
import { selected } from './people.access.ts';

type Routes = typeof noticesRoutes;

interface Writing {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly body: Body<Routes['sendMessage']>;
}

/** Managers may write to everybody; teachers to their own students, selected one by one. */
async function writer({ tx, actor, body }: Writing): Promise<MessageWriter> {
  const sender = found(await lockPerson(tx, actor.userId));
  const { scope } = selected({ actor, body });
  if (managesPeople(actor)) return { sender, scope, mayWriteTo: () => true, knowsEverybody: true };
  if ('filter' in body.people) throw new Failure('forbidden');
  const own = await ownStudentIds(tx, actor);
  return { sender, scope, mayWriteTo: ({ id }) => own.has(id), knowsEverybody: false };
}

const writesMessages = (actor: Actor): boolean => managesPeople(actor) || isTeacher(actor);

/** Everybody reads and configures their own notifications; managers and teachers may send messages. */
export const noticesRules = {
  listNotices: { find: oneself },
  readAll: { find: oneself },
  readOne: { find: oneself },
  sendMessage: { may: writesMessages, find: writer },
  readSettings: { find: oneself },
  changeSettings: { find: oneself },
} satisfies RulesOf<Routes, Actor>;
