/** Loads a class for actors who may read or change it. */
import type { Tx } from '../../kernel/db/pool.ts';
import { sendTogether } from '../../kernel/db/send-together.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import {
  type ClassReader,
  findClass,
  type LockedClass,
  lockClass,
  type OpenedClass,
  readClass,
  type SchoolClass,
  type VisibleClass,
} from '../../modules/classes/index.ts';
import type { Actor } from '../actor.ts';
import { attendsClass, createRights, createRightsInLists, isClassOpenTo } from './class-rights.ts';
import { resolveLessonView } from './lesson-view.ts';

interface ClassPolicyInput {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

export const createClassReader = (actor: Actor): ClassReader => ({
  ...createRights(actor),
  look: resolveLessonView(actor),
});

export const createListReader = async (tx: Tx, actor: Actor): Promise<ClassReader> => ({
  ...(await createRightsInLists(tx, actor)),
  look: resolveLessonView(actor),
});

function openFor(actor: Actor, found: SchoolClass, attends: boolean): VisibleClass {
  if (!isClassOpenTo(actor, found, attends)) throw new Failure('forbidden');
  return { found, ...createClassReader(actor) };
}

export async function loadReadableClass({ tx, actor, params }: ClassPolicyInput): Promise<VisibleClass> {
  const [found, attends] = await sendTogether(findClass(tx, params.id), attendsClass(tx, actor, params.id));
  return openFor(actor, requireFound(found), attends);
}

/** Loads a class with what its page shows. */
export async function loadOpenedClass({ tx, actor, params }: ClassPolicyInput): Promise<OpenedClass> {
  const [found, attends] = await sendTogether(readClass(tx, params.id), attendsClass(tx, actor, params.id));
  const listed = requireFound(found);
  return { ...openFor(actor, listed.found, attends), listed };
}

export const lockClassIf =
  (isAllowed: (actor: Actor, schoolClass: SchoolClass) => boolean) =>
  async ({ tx, actor, params }: ClassPolicyInput): Promise<LockedClass> => {
    const schoolClass = requireFound(await lockClass(tx, params.id));
    if (!isAllowed(actor, schoolClass)) throw new Failure('forbidden');
    return { found: schoolClass, ...createClassReader(actor) };
  };
