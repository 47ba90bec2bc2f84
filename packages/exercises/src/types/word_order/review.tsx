import type { ReviewProps } from '../../kit-ui/face.ts';
import { givenList } from '../../kit-ui/given.ts';
import { boardOf, knownItems } from '../../kit-ui/pick-and-place/given.ts';
import { ReviewList } from '../../kit-ui/review-list.tsx';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  return (
    <ReviewList
      items={content.sentences.map(({ id, text, words }, place) => {
        const items = knownItems(words);
        const [keys = []] = boardOf(items, [givenList<unknown>(answer, 'orders', place)]);
        const given = keys.map((key) => items.find((item) => item.key === key)?.text ?? '').join(' ');
        return { key: id, given: given || null, expected: text, mark: marks?.[place] };
      })}
    />
  );
}
