import type words from '@klasna/languages/en/exercises/kinds/true_false.json';
import type { ReviewProps } from '../../kit-ui/face.ts';
import { givenTruth } from '../../kit-ui/given.ts';
import { ReviewList } from '../../kit-ui/review-list.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  const own = useOwnWords<typeof words>('true_false');
  const word = (truth: boolean | null): string | null =>
    truth === null ? null : own(truth ? 'player.true' : 'player.false');
  return (
    <ReviewList
      items={content.statements.map(({ id, text, isCorrect }, place) => ({
        key: id,
        asked: text,
        given: word(givenTruth(answer, 'marks', place)),
        expected: word(isCorrect) ?? undefined,
        mark: marks?.[place],
      }))}
    />
  );
}
