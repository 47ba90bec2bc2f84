import type { GroupMember } from '@klasna/contract/groups/models';
import { expect, test } from 'vitest';
import { findMembers } from './find-members.ts';

const member = (firstName: string, lastName: string, email: string, phone: string | null): GroupMember => ({
  id: email,
  firstName,
  lastName,
  email,
  phone,
  image: null,
  status: 'active',
  joinedAt: '2026-11-21T10:00:00.000Z',
});
const members = [
  member('Ірина', 'Коваль', 'iryna@x.example', '+380 (44) 555-66-77'),
  member('Ann', 'Lee', 'ann2024@x.example', null),
];

test.each([
  ['nothing', '', 2],
  ['part of a name', 'ков', 1],
  ['first and last name', 'ірина КОВ', 1],
  ['an email', 'ann2024', 1],
  ['a phone by its digits', '44555', 1],
  ['a phone as it is written', '(44) 555', 1],
  ['letters that nobody has', 'zz', 0],
])('finds %s', (_, q, count) => {
  expect(findMembers(members, q)).toHaveLength(count);
});
