import type { ReviewProps } from '../../components/component-types.ts';
import { toBoard, toKnownItems } from '../../components/pick-and-place/answer-board.ts';
import { ReviewList } from '../../components/review-list.tsx';
import type { Content } from './content.ts';

export function Review({ content, answer, marks }: ReviewProps<Content>) {
  const items = toKnownItems(content.sentences);
  const [keys = []] = toBoard(items, [Array.isArray(answer?.order) ? answer.order : []]);
  return (
    <ReviewList
      items={content.sentences.map(({ id, text }, index) => ({
        key: id,
        given: items.find(({ key }) => key === keys[index])?.text ?? null,
        expected: text,
        mark: marks?.[index],
      }))}
    />
  );
}
