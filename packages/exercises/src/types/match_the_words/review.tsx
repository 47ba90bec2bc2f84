import type { ReviewProps } from '../../kit-ui/face.ts';
import { knownItems, listIn } from '../../kit-ui/pick-and-place/given.ts';
import { boardOfPairs } from '../../kit-ui/pick-and-place/pairs.ts';
import { ReviewList } from '../../kit-ui/review-list.tsx';
import type { Content } from './content.ts';

export function Review({ content: { pairs }, answer, marks }: ReviewProps<Content>) {
  const left = knownItems(pairs.map((pair) => pair.left));
  const right = knownItems(pairs.map((pair) => pair.right));
  const board = boardOfPairs(left, right, listIn(answer, 'pairs', pairs.length, null));
  return (
    <ReviewList
      items={pairs.map((pair, place) => ({
        key: pair.left.id,
        asked: pair.left.text,
        given: right.find(({ key }) => key === board[place]?.[0])?.text ?? null,
        expected: pair.right.text,
        mark: marks?.[place],
      }))}
    />
  );
}
