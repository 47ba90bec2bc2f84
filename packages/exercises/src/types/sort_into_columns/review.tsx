import type { ReviewProps } from '../../kit-ui/face.ts';
import { givenList } from '../../kit-ui/given.ts';
import { placeOf } from '../../kit-ui/pick-and-place/board.ts';
import { boardOf, knownItems } from '../../kit-ui/pick-and-place/given.ts';
import { type ReviewItem, ReviewList } from '../../kit-ui/review-list.tsx';
import type { Content } from './content.ts';

/** Lists the items with the column of each. */
export function Review({ content: { columns }, answer, marks }: ReviewProps<Content>) {
  const items = knownItems(columns.flatMap((column) => column.items));
  const board = boardOf(
    items,
    columns.map((_, place) => givenList<unknown>(answer, 'columns', place)),
  );
  /** The names of all columns that contain an item with this text. */
  const homeOf = (text: string): string =>
    columns
      .filter((column) => column.items.some((item) => item.text === text))
      .map(({ name }) => name)
      .join(' / ');
  return (
    <ReviewList
      items={items.map(
        ({ key, text }, place): ReviewItem => ({
          key,
          asked: text,
          given: columns[placeOf(board, key) ?? -1]?.name ?? null,
          expected: homeOf(text),
          mark: marks?.[place],
        }),
      )}
    />
  );
}
