import type { ReviewProps } from '../../components/component-types.ts';
import { readNumber } from '../../components/read-answer.ts';
import { ReviewText } from '../../components/review-text.tsx';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  return (
    <ReviewText
      text={content.text}
      separator="/"
      givenIn={({ parts }, index) => parts[readNumber(answer, 'choices', index) ?? -1]?.text ?? null}
      expectedIn={({ parts }) => parts.find(({ asteriskCount }) => asteriskCount > 0)?.text ?? ''}
      marks={marks}
    />
  );
}
