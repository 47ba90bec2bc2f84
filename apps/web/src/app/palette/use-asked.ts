import { useDebouncedValue } from '@mantine/hooks';

/** More results would push the pages out of view; a longer query finds the rest. */
export const most = 5;

export interface Asked {
  /** The debounced query that is sent to the server. */
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

/** Results of an earlier query are dropped, because Enter would open them. */
export const foundFor = <T>({ isSettled }: Asked, { data = [] }: Answer<T>): readonly T[] =>
  isSettled ? data.slice(0, most) : [];
