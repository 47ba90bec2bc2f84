/**
 * Kinds whose words can be taken into a dictionary: a list by its buttons, a text by what is selected in it. What that
 * takes comes when such an exercise is shown.
 */
import type { KeepWord } from '@klasna/exercises/kit-ui/face';
import type { ExerciseType } from '@klasna/exercises/names';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadWords } from '../../../lib/words/words.ts';

export interface WithWordsProps {
  readonly type: ExerciseType;
  readonly language: string;
  /** Into whose dictionary, where it is not one’s own. */
  readonly studentId?: string | undefined;
  readonly children: (keepWord?: KeepWord) => ReactNode;
}

const Words = lazy(async () => {
  const [{ TakenWords }] = await Promise.all([
    import('./taken-words.tsx'),
    loadWords('dictionary', 'validation'),
  ]);
  return { default: TakenWords };
});

const holdsWords: ReadonlySet<ExerciseType> = new Set(['wordlist', 'article']);

export function WithWords({ children, ...props }: WithWordsProps) {
  if (!holdsWords.has(props.type)) return children();
  return (
    <Suspense fallback={children()}>
      <Words {...props}>{children}</Words>
    </Suspense>
  );
}
