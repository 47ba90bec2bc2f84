/** The pages of the guide, their audience and order. Their texts are in the translations, step by step. */
import type { Visitor } from '@klasna/contract/guards';
import type { GuidePage } from '../../lib/guide-link.tsx';

export const parts = {
  administrator: ['school', 'people', 'import', 'plans', 'timetable', 'analytics'],
  teacher: ['courses', 'exercises', 'class', 'live', 'homework', 'vocabulary'],
  student: ['lesson', 'tasks', 'training', 'balance', 'offline'],
} as const satisfies Record<string, readonly GuidePage[]>;

export type GuidePart = keyof typeof parts;

/** Puts the reader's own part first; the others follow, because people help each other. */
export function partsFor({ role, permissions }: Visitor): readonly GuidePart[] {
  if (role === 'member') return ['student', 'teacher', 'administrator'];
  return permissions.includes('admin-access') || permissions.includes('users-management')
    ? ['administrator', 'teacher', 'student']
    : ['teacher', 'student', 'administrator'];
}

export const isGuidePage = (name: string): name is GuidePage =>
  Object.values<readonly string[]>(parts).some((pages) => pages.includes(name));
