import { mind } from '../../define.ts';
import { pickMany, shown, textsOf } from '../../kit/picking.ts';
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
    grade: (content, parts) =>
      resultOf(
        content.columns.flatMap(({ items }, place) => {
          // What lies in two columns at once lies in neither.
          const others = parts.filter((_, other) => other !== place).flat();
          const here = (parts[place] ?? []).filter((id) => !others.includes(id));
          const placed = textsOf(itemsOf(content), here);
          // Of items that read alike each counts once.
          return items.map(({ text }) => {
            const at = placed.indexOf(text);
            if (at >= 0) placed.splice(at, 1);
            return verdict(at >= 0);
          });
        }),
      ),
    solution: ({ columns }) => ({ columns: columns.map(({ items }) => items.map(({ text }) => text)) }),
  },
});
