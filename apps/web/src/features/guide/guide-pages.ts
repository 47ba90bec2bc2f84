/**
 * The pages of the guide with their audience, in their order. Their texts are in the translations, one key per step.
 */
import type { GuardedPerson } from '@klasna/contract/guards';
import type { GuidePage } from '../../lib/guide-link.tsx';

export const guideParts = {
  administrator: ['school', 'people', 'import', 'plans', 'timetable', 'analytics', 'security'],
  teacher: ['courses', 'exercises', 'class', 'live', 'homework', 'vocabulary'],
  student: ['lesson', 'tasks', 'training', 'balance', 'offline', 'account'],
} as const satisfies Record<string, readonly GuidePage[]>;

export type GuidePart = keyof typeof guideParts;

/**
 * Orders the parts: the part for the role of the reader comes first. The others follow, because people help each other.
 */
export function orderParts({ role, permissions }: GuardedPerson): readonly GuidePart[] {
  if (role === 'member') return ['student', 'teacher', 'administrator'];
  return permissions.includes('admin-access') || permissions.includes('users-management')
    ? ['administrator', 'teacher', 'student']
    : ['teacher', 'student', 'administrator'];
}

export const isGuidePage = (name: string): name is GuidePage =>
  Object.values<readonly string[]>(guideParts).some((pages) => pages.includes(name));
