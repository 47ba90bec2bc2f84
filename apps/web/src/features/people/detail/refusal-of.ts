/** Returns why the signed-in person may not change a permission of another person. Pure. */
import type { PersonView } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';

export type Refusal = 'own' | 'reserved' | 'administrators';

export function refusalOf(
  { can }: Pick<PersonView, 'can'>,
  key: PermissionKey,
  isMe: boolean,
): Refusal | undefined {
  if (can.grant.includes(key)) return undefined;
  if (isMe) return 'own';
  return can.edit ? 'administrators' : 'reserved';
}
