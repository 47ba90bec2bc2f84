import type { ReviewProps } from '../../components/component-types.ts';
import { readText } from '../../components/read-answer.ts';
import { ReviewText } from '../../components/review-text.tsx';
import { listPartTexts } from '../../model/brackets.ts';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  return (
    <ReviewText
      text={content.text}
      separator="|"
      givenIn={(_, index) => readText(answer, 'gaps', index)}
      expectedIn={(gap) => listPartTexts(gap)[0] ?? ''}
      marks={marks}
    />
  );
}
