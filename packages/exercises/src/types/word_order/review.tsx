import type { ReviewProps } from '../../components/component-types.ts';
import { toBoard, toKnownItems } from '../../components/pick-and-place/answer-board.ts';
import { readList } from '../../components/read-answer.ts';
import { ReviewList } from '../../components/review-list.tsx';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  return (
    <ReviewList
      items={content.sentences.map(({ id, text, words }, index) => {
        const items = toKnownItems(words);
        const [keys = []] = toBoard(items, [readList<unknown>(answer, 'orders', index)]);
        const given = keys.map((key) => items.find((item) => item.key === key)?.text ?? '').join(' ');
        return { key: id, given: given || null, expected: text, mark: marks?.[index] };
      })}
    />
  );
}
