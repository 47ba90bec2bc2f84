/**
 * Adds words from exercises to a dictionary: from word lists with a button, from texts by selection. Its code is loaded
 * when such an exercise is shown.
 */
import type { ExerciseType } from '@klasna/exercises/names';
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { loadTranslations } from '../../../lib/words/translations.ts';
import type { WordCollectionProps } from './word-collection-props.ts';

const lazyWordCollector = createLazyComponent(async () => {
  const [{ WordCollector }] = await Promise.all([
    import('./word-collector.tsx'),
    loadTranslations('dictionary', 'validation'),
  ]);
  return WordCollector;
});

const typesWithWords: ReadonlySet<ExerciseType> = new Set(['wordlist', 'article']);

export function WordCollection({ children, ...props }: WordCollectionProps) {
  if (!typesWithWords.has(props.type)) return children();
  return <LazyPart component={lazyWordCollector} props={{ ...props, children }} placeholder={children()} />;
}
