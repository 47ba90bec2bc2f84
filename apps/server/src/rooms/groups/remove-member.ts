import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { badField } from '../../kernel/http/input.ts';
import { deleteMember } from './members.store.ts';
import type { HeldGroup } from './subjects.ts';

export async function removeMember(tx: Tx, { group }: HeldGroup, userId: string | undefined): Promise<void> {
  if (userId === undefined) throw badField('userId', 'required');
  if (!(await deleteMember(tx, group.id, userId))) throw new Failure('notFound');
}
