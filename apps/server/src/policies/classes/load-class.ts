/** Loads a class for actors who may read or change it. */
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import {
  type ClassReader,
  findClass,
  type LockedClass,
  lockClass,
  type SchoolClass,
  type VisibleClass,
} from '../../modules/classes/index.ts';
import type { Actor } from '../actor.ts';
import { canOpenClass, createRights } from './class-rights.ts';
import { resolveLessonView } from './lesson-view.ts';

interface ClassPolicyInput {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

export const createClassReader = async (tx: Tx, actor: Actor): Promise<ClassReader> => ({
  ...(await createRights(tx, actor)),
  look: resolveLessonView(actor),
});

export async function loadReadableClass({ tx, actor, params }: ClassPolicyInput): Promise<VisibleClass> {
  const schoolClass = requireFound(await findClass(tx, params.id));
  if (!(await canOpenClass(tx, actor, schoolClass))) throw new Failure('forbidden');
  return { found: schoolClass, ...(await createClassReader(tx, actor)) };
}

export const lockClassIf =
  (isAllowed: (actor: Actor, schoolClass: SchoolClass) => boolean) =>
  async ({ tx, actor, params }: ClassPolicyInput): Promise<LockedClass> => {
    const schoolClass = requireFound(await lockClass(tx, params.id));
    if (!isAllowed(actor, schoolClass)) throw new Failure('forbidden');
    return { found: schoolClass, ...(await createClassReader(tx, actor)) };
  };
