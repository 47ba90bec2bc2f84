/** Filters the members of a group by any part of the name, email or phone. Pure. */
import type { GroupMember } from '@klasna/contract/groups/models';

const digits = (text: string): string => text.replace(/\D/g, '');

export function findMembers(members: readonly GroupMember[], q: string): readonly GroupMember[] {
  const words = q.toLocaleLowerCase();
  if (words === '') return members;
  const number = digits(words);
  const isPhone = number !== '' && /^[\d\s+()-]+$/.test(words);
  return members.filter(
    ({ firstName, lastName, email, phone }) =>
      `${firstName} ${lastName}\n${email}`.toLocaleLowerCase().includes(words) ||
      (isPhone && digits(phone ?? '').includes(number)),
  );
}
