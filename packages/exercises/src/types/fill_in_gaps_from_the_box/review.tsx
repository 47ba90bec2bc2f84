import { textsIn } from '../../kit/brackets.ts';
import type { ReviewProps } from '../../kit-ui/face.ts';
import { givenText } from '../../kit-ui/given.ts';
import { ReviewText } from '../../kit-ui/review-text.tsx';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  return (
    <ReviewText
      text={content.text}
      separator="|"
      givenIn={(_, place) => givenText(answer, 'gaps', place)}
      expectedIn={(gap) => textsIn(gap)[0] ?? ''}
      marks={marks}
    />
  );
}
