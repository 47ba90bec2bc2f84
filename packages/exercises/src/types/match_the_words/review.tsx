import type { ReviewProps } from '../../components/component-types.ts';
import { readSlots, toKnownItems } from '../../components/pick-and-place/answer-board.ts';
import { toPairsBoard } from '../../components/pick-and-place/pairs.ts';
import { ReviewList } from '../../components/review-list.tsx';
import type { Content } from './content.ts';

export function Review({ content: { pairs }, answer, marks }: ReviewProps<Content>) {
  const left = toKnownItems(pairs.map((pair) => pair.left));
  const right = toKnownItems(pairs.map((pair) => pair.right));
  const board = toPairsBoard(left, right, readSlots(answer, 'pairs', pairs.length, null));
  return (
    <ReviewList
      items={pairs.map((pair, index) => ({
        key: pair.left.id,
        question: pair.left.text,
        given: right.find(({ key }) => key === board[index]?.[0])?.text ?? null,
        expected: pair.right.text,
        mark: marks?.[index],
      }))}
    />
  );
}
