/** The three lists of people, and what makes somebody stand in each. */
import type { PermissionKey, Role } from '@klasna/contract/permissions';

interface KindOfPeople {
  readonly role: Role;
  /** Held by everybody in the list, and given to whoever is added to it. */
  readonly permissions: readonly PermissionKey[];
}

export const kinds = {
  students: { role: 'member', permissions: [] },
  teachers: { role: 'staff', permissions: ['teacher'] },
  staff: { role: 'staff', permissions: [] },
} as const satisfies Record<string, KindOfPeople>;

export type Kind = keyof typeof kinds;
