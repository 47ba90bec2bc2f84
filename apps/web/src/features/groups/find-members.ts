/** Filters the members of a group by any part of the name, email or phone. Pure. */
import type { GroupMember } from '@klasna/contract/groups/models';

const keepDigits = (text: string): string => text.replace(/\D/g, '');

export function findMembers(members: readonly GroupMember[], query: string): readonly GroupMember[] {
  const text = query.toLocaleLowerCase();
  if (text === '') return members;
  const digits = keepDigits(text);
  const isPhone = digits !== '' && /^[\d\s+()-]+$/.test(text);
  return members.filter(
    ({ firstName, lastName, email, phone }) =>
      `${firstName} ${lastName}\n${email}`.toLocaleLowerCase().includes(text) ||
      (isPhone && keepDigits(phone ?? '').includes(digits)),
  );
}
