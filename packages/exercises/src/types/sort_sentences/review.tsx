import type { ReviewProps } from '../../kit-ui/face.ts';
import { boardOf, knownItems } from '../../kit-ui/pick-and-place/given.ts';
import { ReviewList } from '../../kit-ui/review-list.tsx';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  const items = knownItems(content.sentences);
  const [keys = []] = boardOf(items, [Array.isArray(answer?.order) ? answer.order : []]);
  return (
    <ReviewList
      items={content.sentences.map(({ id, text }, place) => ({
        key: id,
        given: items.find(({ key }) => key === keys[place])?.text ?? null,
        expected: text,
        mark: marks?.[place],
      }))}
    />
  );
}
