import { describe, expect, it } from 'vitest';
import { selectPersonKind } from './person-kind.ts';

const student = { role: 'member', permissions: [] } as const;
const clerk = { role: 'staff', permissions: [{ key: 'teacher', enabled: false }] } as const;
const teacher = { role: 'staff', permissions: [{ key: 'teacher', enabled: true }] } as const;

describe('selectPersonKind', () => {
  it.each([
    ['a student', student, 'students', 'students'],
    ['a student', student, 'teachers', 'students'],
    ['a student', student, 'staff', 'students'],
    ['a teacher', teacher, 'students', 'teachers'],
    ['a teacher', teacher, 'teachers', 'teachers'],
    ['a teacher', teacher, 'staff', 'staff'],
    ['somebody who does not teach', clerk, 'students', 'staff'],
    ['somebody who does not teach', clerk, 'teachers', 'staff'],
    ['somebody who does not teach', clerk, 'staff', 'staff'],
  ] as const)('shows %s (%j) opened from %s under %s', (_, person, requested, expected) => {
    expect(selectPersonKind({ ...person, permissions: [...person.permissions] }, requested)).toBe(expected);
  });
});
