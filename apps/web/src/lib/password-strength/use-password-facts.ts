import type { PasswordFacts } from '@klasna/contract/identity/password-facts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { schoolQuery } from '../school-query.ts';
import { useSession } from '../session/use-session.ts';

/**
 * What somebody who guesses may know about an account of this school; undefined until the owner
 * and the school are loaded, which happens when they are wanted.
 */
export function usePasswordFacts(
  owner: Pick<PasswordFacts, 'email' | 'firstName' | 'lastName'> | undefined,
  isWanted: boolean,
): PasswordFacts | undefined {
  const { data: school } = useQuery({ ...schoolQuery, enabled: isWanted });
  const slug = useSession((session) => session.school?.slug);
  const { email, firstName, lastName } = owner ?? {};
  return useMemo(
    () =>
      school && slug !== undefined && email !== undefined && firstName !== undefined && lastName !== undefined
        ? { email, firstName, lastName, school: { ...school, slug } }
        : undefined,
    [school, slug, email, firstName, lastName],
  );
}
