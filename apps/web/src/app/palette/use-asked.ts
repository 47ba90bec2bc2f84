import { useDebouncedValue } from '@mantine/hooks';

/** More would push the pages out of sight; another word finds the rest. */
export const most = 5;

export interface Asked {
  /** What the server is asked for, a moment after the last letter. */
  readonly words: string;
  readonly isSettled: boolean;
}

export function useAsked(typed: string): Asked {
  const wanted = typed.trim();
  const [words] = useDebouncedValue(wanted, 250);
  return { words, isSettled: words === wanted };
}

interface Answer<T> {
  readonly data: readonly T[] | undefined;
  readonly isLoading: boolean;
}

/** What was found for other words is no answer: Enter would open it. */
export const foundFor = <T>({ isSettled }: Asked, { data = [] }: Answer<T>): readonly T[] =>
  isSettled ? data.slice(0, most) : [];
