import type { ReviewProps } from '../../kit-ui/face.ts';
import { givenList } from '../../kit-ui/given.ts';
import { boxOf } from '../../kit-ui/pick-and-place/board.ts';
import { boardOf, knownItems } from '../../kit-ui/pick-and-place/given.ts';
import { type ReviewItem, ReviewList } from '../../kit-ui/review-list.tsx';
import type { Content } from './content.ts';

/** Item by item, in the order in which they were judged: as they lie in the columns, then what lies in none. */
export function Review({ content: { columns }, answer, marks }: ReviewProps<Content>) {
  const items = knownItems(columns.flatMap((column) => column.items));
  const board = boardOf(
    items,
    columns.map((_, place) => givenList<unknown>(answer, 'columns', place)),
  );
  const rows = [
    ...board.flatMap((keys, place) => keys.map((key) => ({ key, given: columns[place]?.name ?? null }))),
    ...boxOf(items, board).map(({ key }) => ({ key, given: null })),
  ];
  const textOf = (key: string): string => items.find((item) => item.key === key)?.text ?? '';
  /** Every column that an item of this text belongs to. */
  const homeOf = (text: string): string =>
    columns
      .filter((column) => column.items.some((item) => item.text === text))
      .map(({ name }) => name)
      .join(' / ');
  return (
    <ReviewList
      items={rows.map(
        ({ key, given }, place): ReviewItem => ({
          key,
          asked: textOf(key),
          given,
          expected: homeOf(textOf(key)),
          mark: marks?.[place],
        }),
      )}
    />
  );
}
