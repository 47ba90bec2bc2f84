import { defineMind } from '../../define.ts';
import { pickMany, textOf, textsOf } from '../../kit/picking.ts';
import { resultOf, verdict } from '../../kit/results.ts';
import { listIn } from '../../kit/telling.ts';
import { type Content, content } from './content.ts';
import { itemsOf, toStudentView } from './view.ts';

/** Items with the same text count once each. */
function takeOne(open: (string | null)[], text: string | null): boolean {
  const at = open.indexOf(text);
  if (at >= 0) open.splice(at, 1);
  return at >= 0;
}

export const mind = defineMind<Content, readonly string[]>({
  type: 'sort_into_columns',
  version: 1,
  upgrades: [],
  content,
  toStudentView,
  answering: {
    field: 'columns',
    changes: 'eachPlace',
    empty: [],
    keys: ({ columns }) => columns.map(({ id }) => id),
    read: (content, given) => pickMany(itemsOf(content), given),
    tell: (content, ids) => textsOf(itemsOf(content), ids),
  },
  judging: {
    grade: (content, parts) => {
      const all = itemsOf(content);
      const firstIn = (id: string): number => parts.findIndex((ids) => ids.includes(id));
      // An item in two columns at once counts in neither.
      const isAlone = (id: string): boolean => parts.findLastIndex((ids) => ids.includes(id)) === firstIn(id);
      const columns = content.columns.map(({ items }, place) => {
        const ids = (parts[place] ?? []).filter((id) => textOf(all, id) !== null && firstIn(id) === place);
        const lying = textsOf(all, ids.filter(isAlone));
        const wanted = items.map(({ text }) => text);
        return {
          items: items.map(({ text }) => verdict(takeOne(lying, text))),
          asGiven: ids.map((id) => verdict(isAlone(id) && takeOne(wanted, textOf(all, id)))),
        };
      });
      return {
        ...resultOf(columns.flatMap(({ items }) => items)),
        asGiven: columns.flatMap(({ asGiven }) => asGiven),
      };
    },
    solution: ({ columns }) => ({ columns: columns.map(({ items }) => items.map(({ text }) => text)) }),
    prompts: (content) => itemsOf(content).map(({ text }) => text),
    saidOf: (content, told) => {
      const given = listIn(told, 'columns') as readonly (readonly string[])[];
      return itemsOf(content).map(({ text }) => {
        const place = given.findIndex((column) => column.includes(text));
        return content.columns[place]?.name ?? null;
      });
    },
  },
});
