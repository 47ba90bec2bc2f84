import type { ReviewProps } from '../../kit-ui/face.ts';
import { givenNumber } from '../../kit-ui/given.ts';
import { ReviewText } from '../../kit-ui/review-text.tsx';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  return (
    <ReviewText
      text={content.text}
      separator="/"
      givenIn={({ parts }, place) => parts[givenNumber(answer, 'choices', place) ?? -1]?.text ?? null}
      expectedIn={({ parts }) => parts.find(({ starred }) => starred > 0)?.text ?? ''}
      marks={marks}
    />
  );
}
