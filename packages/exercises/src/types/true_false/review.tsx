import type words from '@klasna/languages/en/exercises/kinds/true_false.json';
import type { ReviewProps } from '../../components/component-types.ts';
import { readBoolean } from '../../components/read-answer.ts';
import { ReviewList } from '../../components/review-list.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  const translate = useTypeTranslation<typeof words>('true_false');
  const toWord = (truth: boolean | null): string | null =>
    truth === null ? null : translate(truth ? 'player.true' : 'player.false');
  return (
    <ReviewList
      items={content.statements.map(({ id, text, isCorrect }, index) => ({
        key: id,
        question: text,
        given: toWord(readBoolean(answer, 'marks', index)),
        expected: toWord(isCorrect) ?? undefined,
        mark: marks?.[index],
      }))}
    />
  );
}
