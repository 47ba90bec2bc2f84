import type { ReviewProps } from '../../kit-ui/face.ts';
import { givenList } from '../../kit-ui/given.ts';
import { ReviewList } from '../../kit-ui/review-list.tsx';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  const textsAt = ({ answers }: Content['questions'][number], chosen: (place: number) => boolean): string =>
    answers.flatMap(({ text }, place) => (chosen(place) ? [text] : [])).join(', ');
  return (
    <ReviewList
      items={content.questions.map((question, place) => {
        const selected = givenList<number>(answer, 'selected', place);
        return {
          key: question.id,
          asked: question.text,
          given: textsAt(question, (at) => selected.includes(at)),
          expected: textsAt(question, (at) => question.answers[at]?.isCorrect === true),
          mark: marks?.[place],
        };
      })}
    />
  );
}
