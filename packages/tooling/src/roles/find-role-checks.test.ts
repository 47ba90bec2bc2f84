import { expect, test } from 'vitest';
import { findRoleChecks } from './find-role-checks.ts';

test.each([
  "if (person.role === 'staff') return;",
  "const isMember = role !== 'member';",
  "permissions.includes('admin-access')",
  "session.permissions.some((key) => key === 'teacher')",
  "user.authority.includes('member')",
])('%s is a decision by a role', (code) => {
  expect(findRoleChecks('a.ts', `\n${code}\n`)).toEqual([expect.stringMatching(/^a\.ts:2: /)]);
});

test.each([
  "useCan('plans.create')",
  'isStaff(person)',
  "filter.roles === 'all'",
  'const { role } = person;',
])('%s is none', (code) => {
  expect(findRoleChecks('a.ts', code)).toEqual([]);
});
