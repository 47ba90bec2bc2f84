/** Loads a class for actors who may read or change it. */
import type { Tx } from '../kernel/db/pool.ts';
import { Failure, found } from '../kernel/failure.ts';
import {
  type ClassReader,
  findClass,
  type HeldClass,
  lockClass,
  type SchoolClass,
  type SeenClass,
} from '../rooms/classes/index.ts';
import type { Actor } from './actor.ts';
import { lookOf } from './class-look.ts';
import { mayOpen, meetingOf } from './class-rights.ts';

interface AskingFor {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

export const readerOf = async (tx: Tx, actor: Actor): Promise<ClassReader> => ({
  ...(await meetingOf(tx, actor)),
  look: lookOf(actor),
});

export async function seenClass({ tx, actor, params }: AskingFor): Promise<SeenClass> {
  const one = found(await findClass(tx, params.id));
  if (!(await mayOpen(tx, actor, one))) throw new Failure('forbidden');
  return { found: one, ...(await readerOf(tx, actor)) };
}

export const heldBy =
  (may: (actor: Actor, one: SchoolClass) => boolean) =>
  async ({ tx, actor, params }: AskingFor): Promise<HeldClass> => {
    const one = found(await lockClass(tx, params.id));
    if (!may(actor, one)) throw new Failure('forbidden');
    return { found: one, ...(await readerOf(tx, actor)) };
  };
