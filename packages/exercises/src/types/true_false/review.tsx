import { useTranslation } from '@klasna/kit/words';
import type { ReviewProps } from '../../kit-ui/face.ts';
import { givenTruth } from '../../kit-ui/given.ts';
import { ReviewList } from '../../kit-ui/review-list.tsx';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  const { t } = useTranslation('exercises');
  const word = (truth: boolean | null): string | null =>
    truth === null ? null : t(truth ? 'player.true_false.true' : 'player.true_false.false');
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
