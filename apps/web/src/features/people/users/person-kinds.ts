/** The three lists of people with their conditions. */
import type { PermissionKey, Role } from '@klasna/contract/permissions';

interface PersonKindRule {
  readonly role: Role;
  /** Permissions that everybody in the list has, and that a new person in it receives. */
  readonly permissions: readonly PermissionKey[];
}

export const personKinds = {
  students: { role: 'member', permissions: [] },
  teachers: { role: 'staff', permissions: ['teacher'] },
  staff: { role: 'staff', permissions: [] },
} as const satisfies Record<string, PersonKindRule>;

export type PersonKind = keyof typeof personKinds;
