/** Tables in formatted text: TipTap nodes that use prosemirror-tables. */

import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';
import { type Editor, Node } from '@tiptap/react';

/** The `tableRole` of each node, which prosemirror-tables reads. */
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const run = (editor: Editor, command: Command): boolean =>
  editor.commands.command(({ state, dispatch }) => command(state, dispatch));

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    // Tab in the last cell leaves the editor as usual, so that keyboard users are not trapped in the table.
    return {
      Tab: ({ editor }) => run(editor, goToNextCell(1)),
      'Shift-Tab': ({ editor }) => run(editor, goToNextCell(-1)),
    };
  },
});

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const createSpanAttribute = (name: 'colSpan' | 'rowSpan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => (cell as HTMLTableCellElement)[name] || 1,
});

const createCellNode = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: createSpanAttribute('colSpan'),
      rowspan: createSpanAttribute('rowSpan'),
      // prosemirror-tables requires this attribute, but the content determines the width of a column.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ node: { attrs } }) => [
      tag,
      {
        ...(attrs.colspan !== 1 && { colspan: attrs.colspan }),
        ...(attrs.rowspan !== 1 && { rowspan: attrs.rowspan }),
      },
      0,
    ],
  });

export const tableExtensions = [
  table,
  row,
  createCellNode('tableCell', 'td'),
  createCellNode('tableHeader', 'th'),
];

/** Inserts a table of three columns with a header row and two rows; the cursor goes into the first cell. */
const insertTable: Command = ({ schema, tr, selection }, dispatch) => {
  const { table, tableRow, tableCell, tableHeader } = schema.nodes;
  if (!table || !tableRow || !tableCell || !tableHeader) return false;
  const createRow = (cell: typeof tableCell) =>
    tableRow.createChecked(
      null,
      [1, 2, 3].map(() => cell.createAndFill()).filter((one) => one !== null),
    );
  const rows = [tableHeader, tableCell, tableCell].map(createRow);
  const firstCellPosition = selection.from + 1;
  tr.replaceSelectionWith(table.createChecked(null, rows)).scrollIntoView();
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(firstCellPosition))));
  return true;
};

const commands = {
  insertTable,
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeader('row'),
  deleteRow,
  deleteColumn,
  deleteTable,
} satisfies Readonly<Record<string, Command>>;

export type TableAction = keyof typeof commands;
export const tableActions = Object.keys(commands) as readonly TableAction[];

/**
 * Returns whether an action is available: inserting only outside a table (tables cannot be nested), all other actions
 * only inside one.
 */
export const isAvailable = (action: TableAction, { state }: Editor): boolean =>
  (action === 'insertTable') !== isInTable(state);

export const runAction = (action: TableAction, editor: Editor): void => {
  editor.commands.focus();
  run(editor, commands[action]);
};
