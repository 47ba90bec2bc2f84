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
    grade: (content, parts) => {
      const lying = lyingIn(content, parts);
      const items = content.columns.flatMap((column, place) => {
        const found = textsOf(itemsOf(content), lying[place] ?? []);
        return marksOf(textsOf(column.items, idsOf(column.items)), found);
      });
      const asGiven = parts.flatMap((ids, place) => {
        const open = content.columns[place]?.items.map(({ text }) => text) ?? [];
        return 
      });
      return { ...resultOf(items), asGiven };
    },
    solution: ({ columns }) => ({ columns: columns.map(({ items }) => items.map(({ text }) => text)) }),
  },
});
