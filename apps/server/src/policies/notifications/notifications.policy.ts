import type { Body } from '@klasna/contract/define';
import type { notificationsRoutes } from '@klasna/contract/notifications/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { PoliciesOf } from '../../kernel/http/serve-module.ts';
import type { MessageSender } from '../../modules/notifications/index.ts';
import { lockPerson } from '../../modules/people/index.ts';
import { type Actor, canManagePeople, isTeacher, toMyself } from '../actor.ts';
import { listOwnStudentIds } from '../classes/own-students.ts';
import { toSelectedScope } from '../people/people.policy.ts';

type Routes = typeof notificationsRoutes;

interface MessageInput {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly body: Body<Routes['sendMessage']>;
}

/** Managers may write to everybody; teachers to their own students, selected one by one. */
async function loadMessageWriter({ tx, actor, body }: MessageInput): Promise<MessageSender> {
  const sender = requireFound(await lockPerson(tx, actor.userId));
  const { scope } = toSelectedScope({ actor, body });
  if (canManagePeople(actor)) return { sender, scope, canWriteTo: () => true, canSeeAllNames: true };
  if ('filter' in body.people) throw new Failure('forbidden');
  const ownStudents = await listOwnStudentIds(tx, actor);
  return { sender, scope, canWriteTo: ({ id }) => ownStudents.has(id), canSeeAllNames: false };
}

const canWriteMessages = (actor: Actor): boolean => canManagePeople(actor) || isTeacher(actor);

/** Everybody reads and configures their own notifications; managers and teachers may send messages. */
export const notificationsPolicies = {
  listNotices: { load: toMyself },
  readAll: { load: toMyself },
  readOne: { load: toMyself },
  sendMessage: { isAllowed: canWriteMessages, load: loadMessageWriter },
  readSettings: { load: toMyself },
  changeSettings: { load: toMyself },
} satisfies PoliciesOf<Routes, Actor>;
