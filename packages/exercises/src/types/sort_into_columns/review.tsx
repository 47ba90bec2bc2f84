import type { ReviewProps } from '../../components/component-types.ts';
import { toBoard, toKnownItems } from '../../components/pick-and-place/answer-board.ts';
import { findSlot } from '../../components/pick-and-place/board.ts';
import { readList } from '../../components/read-answer.ts';
import { type ReviewItem, ReviewList } from '../../components/review-list.tsx';
import type { Content } from './content.ts';

/** Lists each item with its column. */
export function Review({ content: { columns }, answer, marks }: ReviewProps<Content>) {
  const items = toKnownItems(columns.flatMap((column) => column.items));
  const board = toBoard(
    items,
    columns.map((_, index) => readList<unknown>(answer, 'columns', index)),
  );
  /** Lists the names of all columns that contain an item with this text. */
  const listColumnNames = (text: string): string =>
    columns
      .filter((column) => column.items.some((item) => item.text === text))
      .map(({ name }) => name)
      .join(' / ');
  return (
    <ReviewList
      items={items.map(
        ({ key, text }, index): ReviewItem => ({
          key,
          question: text,
          given: columns[findSlot(board, key) ?? -1]?.name ?? null,
          expected: listColumnNames(text),
          mark: marks?.[index],
        }),
      )}
    />
  );
}
