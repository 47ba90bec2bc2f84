/**
 * Adds words from exercises to a dictionary: from word lists by button, from texts by selection. Loads its code when
 * such an exercise is shown.
 */
import type { ExerciseType } from '@klasna/exercises/names';
import { LatePart, lateOf } from '@klasna/kit/late-part';
import { loadWords } from '../../../lib/words/words.ts';
import type { WithWordsProps } from './with-words-props.ts';

const takenWords = lateOf(async () => {
  const [{ TakenWords }] = await Promise.all([
    import('./taken-words.tsx'),
    loadWords('dictionary', 'validation'),
  ]);
  return TakenWords;
});

const holdsWords: ReadonlySet<ExerciseType> = new Set(['wordlist', 'article']);

export function WithWords({ children, ...props }: WithWordsProps) {
  if (!holdsWords.has(props.type)) return children();
  return <LatePart of={takenWords} props={{ ...props, children }} waiting={children()} />;
}
