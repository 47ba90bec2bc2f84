import { defineExerciseModel } from '../../define.ts';
import { findItemIds, findItemText, listItemTexts } from '../../model/item-references.ts';
import { readAnswerList } from '../../model/item-texts.ts';
import { toItemResult, toResult } from '../../model/results.ts';
import { type Content, content } from './content.ts';
import { listItems, toStudentView } from './view.ts';

/** Removes one occurrence of the text, so that each of several items with the same text counts once. */
function takeOne(openTexts: (string | null)[], text: string | null): boolean {
  const index = openTexts.indexOf(text);
  if (index >= 0) openTexts.splice(index, 1);
  return index >= 0;
}

export const model = defineExerciseModel<Content, readonly string[]>({
  type: 'sort_into_columns',
  version: 1,
  upgrades: [],
  content,
  hidesOrder: true,
  toStudentView,
  answering: {
    field: 'columns',
    changes: 'eachPart',
    empty: [],
    keys: ({ columns }) => columns.map(({ id }) => id),
    read: (content, given) => findItemIds(listItems(content), given),
    describe: (content, ids) => listItemTexts(listItems(content), ids),
  },
  grading: {
    grade: (content, parts) => {
      const all = listItems(content);
      const findFirstColumn = (id: string): number => parts.findIndex((ids) => ids.includes(id));
      // An item that is in two columns at once counts in neither column.
      const isInOneColumn = (id: string): boolean =>
        parts.findLastIndex((ids) => ids.includes(id)) === findFirstColumn(id);
      const columns = content.columns.map(({ items }, index) => {
        const ids = (parts[index] ?? []).filter(
          (id) => findItemText(all, id) !== null && findFirstColumn(id) === index,
        );
        const placedTexts = listItemTexts(all, ids.filter(isInOneColumn));
        const expectedTexts = items.map(({ text }) => text);
        return {
          items: items.map(({ text }) => toItemResult(takeOne(placedTexts, text))),
          asGiven: ids.map((id) =>
            toItemResult(isInOneColumn(id) && takeOne(expectedTexts, findItemText(all, id))),
          ),
        };
      });
      return {
        ...toResult(columns.flatMap(({ items }) => items)),
        asGiven: columns.flatMap(({ asGiven }) => asGiven),
      };
    },
    solution: ({ columns }) => ({ columns: columns.map(({ items }) => items.map(({ text }) => text)) }),
    prompts: (content) => listItems(content).map(({ text }) => text),
    describeItems: (content, answer) => {
      const given = readAnswerList(answer, 'columns') as readonly (readonly string[])[];
      const openTexts = given.map((texts) => [...texts]);
      // If several items have the same text, the items of the column itself come first, as in grading.
      const items = content.columns.flatMap((column, index) =>
        column.items.map(({ text }) => ({ text, column, isInPlace: takeOne(openTexts[index] ?? [], text) })),
      );
      return items.map(({ text, column, isInPlace }) => {
        if (isInPlace) return column.name;
        return content.columns[openTexts.findIndex((texts) => takeOne(texts, text))]?.name ?? null;
      });
    },
  },
});
