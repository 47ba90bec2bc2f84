/** The three lists of people with their conditions. */
import type { PermissionKey, Role } from '@klasna/contract/permissions';

interface KindOfPeople {
  readonly role: Role;
  /** Permissions that everybody in the list has, and that a new person in it receives. */
  readonly permissions: readonly PermissionKey[];
}

export const kinds = {
  students: { role: 'member', permissions: [] },
  teachers: { role: 'staff', permissions: ['teacher'] },
  staff: { role: 'staff', permissions: [] },
} as const satisfies Record<string, KindOfPeople>;

export type Kind = keyof typeof kinds;
