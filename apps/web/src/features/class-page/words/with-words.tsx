/**
 * Kinds whose words can be taken into a dictionary: a list by its buttons, a text by what is selected in it. What that
 * takes comes when such an exercise is shown.
 */
import type { ExerciseType } from '@klasna/exercises/names';
import { lazy, Suspense } from 'react';
import { loadWords } from '../../../lib/words/words.ts';
import type { WithWordsProps } from './with-words-props.ts';

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
