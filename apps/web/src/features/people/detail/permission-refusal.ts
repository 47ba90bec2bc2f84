/** Returns why the signed-in person may not change a permission of another person. Pure. */
import type { PersonView } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';

export type PermissionRefusal = 'own' | 'reserved' | 'administrators';

export function findPermissionRefusal(
  { can }: Pick<PersonView, 'can'>,
  key: PermissionKey,
  isSelf: boolean,
): PermissionRefusal | undefined {
  if (can.grant.includes(key)) return undefined;
  if (isSelf) return 'own';
  return can.edit ? 'administrators' : 'reserved';
}
