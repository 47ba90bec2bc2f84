import type { ReviewProps } from '../../components/component-types.ts';
import { readList } from '../../components/read-answer.ts';
import { ReviewList } from '../../components/review-list.tsx';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  const joinChosenTexts = (
    { answers }: Content['questions'][number],
    isChosen: (index: number) => boolean,
  ): string => answers.flatMap(({ text }, index) => (isChosen(index) ? [text] : [])).join(', ');
  return (
    <ReviewList
      items={content.questions.map((question, index) => {
        const selected = readList<number>(answer, 'selected', index);
        return {
          key: question.id,
          question: question.text,
          given: joinChosenTexts(question, (answerIndex) => selected.includes(answerIndex)),
          expected: joinChosenTexts(
            question,
            (answerIndex) => question.answers[answerIndex]?.isCorrect === true,
          ),
          mark: marks?.[index],
        };
      })}
    />
  );
}
