import { mind } from '../../define.ts';
import { pickMany, shown, textOf, textsOf } from '../../kit/picking.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { shuffle } from '../../kit/shuffle.ts';
import { type Content, content } from './content.ts';

const itemsOf = ({ columns }: Content) => columns.flatMap(({ items }) => items);

export const sortIntoColumns = mind<Content, readonly string[]>({
  type: 'sort_into_columns',
  version: 1,
  upgrades: [],
  content,
  toStudentView: (content, seed) => ({
    columns: content.columns.map(({ id, name }) => ({ id, name })),
    items: shuffle(itemsOf(content).map(shown), seed, ({ text }) => text),
  }),
  answering: {
    field: 'columns',
    changes: 'eachPlace',
    empty: [],
    places: ({ columns }) => columns.length,
    read: (content, given) => pickMany(itemsOf(content), given),
    tell: (content, ids) => textsOf(itemsOf(content), ids),
  },
  judging: {
    // First what was placed, in the order of the answer, so that a student sees which of the items are right; then the rest.
    grade: (content, parts) => {
      const all = itemsOf(content);
      const lying = parts.flatMap((ids, place) => ids.map((id) => ({ id, place })));
      const ids = [...new Set(lying.map(({ id }) => id))].filter((id) => textOf(all, id) !== null);
      const wanted = content.columns.map(({ items }) => items.map(({ text }) => text));
      const isRight = (id: string): boolean => {
        const [here, elsewhere] = lying.filter((one) => one.id === id);
        // What lies in two columns at once lies in neither.
        const open = here && !elsewhere ? wanted[here.place] : undefined;
        const at = open?.indexOf(textOf(all, id) ?? '') ?? -1;
        // Of items that read alike each counts once.
        if (at >= 0) open?.splice(at, 1);
        return at >= 0;
      };
      const placed = ids.map((id) => verdict(isRight(id)));
      return resultOf([...placed, ...all.slice(placed.length).map(() => verdict(false))]);
    },
    solution: ({ columns }) => ({ columns: columns.map(({ items }) => items.map(({ text }) => text)) }),
  },
});
