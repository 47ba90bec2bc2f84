/**
 * Grants permissions, which only staff can have. All code that grants permissions calls this: creating, changing,
 * restoring, importing, seeding.
 */
import type { PermissionKey } from '@klasna/contract/permissions';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { insertPermissions, type Person } from './people.store.ts';

export interface PermissionGrant {
  readonly person: Pick<Person, 'id' | 'role'>;
  readonly keys: readonly PermissionKey[];
}

export async function grantPermissions(tx: Tx, grants: readonly PermissionGrant[]): Promise<void> {
  if (grants.some(({ person, keys }) => person.role !== 'staff' && keys.length > 0))
    throw toInvalidField('permissions', 'memberPermissions');
  await insertPermissions(
    tx,
    grants.flatMap(({ person, keys }) => keys.map((key) => ({ userId: person.id, key }))),
  );
}
