/** The pages of the guide, their audience and order. Their texts are in the translations, step by step. */
import { can } from '@klasna/contract/can';
import type { GuardedPerson } from '@klasna/contract/guards';
import { isStudent } from '@klasna/contract/person-kinds';
import type { GuidePage } from '../../lib/guide-link.tsx';

export const guideParts = {
  administrator: [
    'school',
    'people',
    'import',
    'plans',
    'timetable',
    'cancellationRules',
    'analytics',
    'teachingLoad',
    'security',
    'singleSignOn',
    'apiKeys',
    'webhooks',
    'usage',
  ],
  teacher: ['courses', 'exercises', 'class', 'live', 'attendance', 'homework', 'vocabulary', 'hours'],
  student: [
    'lesson',
    'tasks',
    'training',
    'balance',
    'booking',
    'cancelling',
    'requests',
    'offline',
    'account',
    'twoSteps',
  ],
} as const satisfies Record<string, readonly GuidePage[]>;

export type GuidePart = keyof typeof guideParts;

/**
 * Orders the parts of the guide: the part for the role of the reader comes first, and the others follow, because
 * people help each other.
 */
export function orderParts(reader: GuardedPerson): readonly GuidePart[] {
  if (isStudent(reader)) return ['student', 'teacher', 'administrator'];
  return can(reader, 'people.create')
    ? ['administrator', 'teacher', 'student']
    : ['teacher', 'student', 'administrator'];
}

export const guidePages: readonly GuidePage[] = Object.values(guideParts).flat();

export const isGuidePage = (name: string): name is GuidePage => guidePages.some((page) => page === name);
