import { IconArrowBackUp } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/sort_into_columns.json';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import type { EditorProps } from '../../components/component-types.ts';
import { readColumns } from '../../components/read-columns.ts';
import { RowList } from '../../components/row-list.tsx';
import { isBlank, type Shape } from '../../components/rows.ts';
import { toStoredIndex } from '../../components/stored-index.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';
import classes from './sort-into-columns.module.css';

type Column = Content['columns'][number];
type Item = Column['items'][number];

const createItem = (text = ''): Item => ({ id: '', text });
const createColumn = (): Column => ({ id: '', name: '', items: [createItem()] });

export const initialContent: Content = { columns: [createColumn(), createColumn()] };

const columnShape: Shape<Column> = {
  cellsOf: ({ name }) => [name],
  withCells: (column, [name = '']) => ({ ...column, name }),
  newRow: createColumn,
};

const itemShape: Shape<Item> = {
  cellsOf: ({ text }) => [text],
  withCells: (item, [text = '']) => ({ ...item, text }),
  newRow: createItem,
};

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('sort_into_columns');
  const [undoContent, setUndoContent] = useState<Content | null>(null);
  const change = (columns: readonly Column[]): void => {
    setUndoContent(null);
    onChange({ content: { columns: [...columns] } });
  };
  const pasteTable = (event: ClipboardEvent): void => {
    const table = readColumns(event.clipboardData.getData('text/plain'));
    if (!table) return;
    event.preventDefault();
    const pastedColumns = table.map(({ name, items }) => ({
      id: '',
      name,
      items: items.length > 0 ? items.map(createItem) : [createItem()],
    }));
    const present = draft.content.columns.filter(
      ({ name, items }) => name !== '' || items.some((item) => !isBlank(itemShape, item)),
    );
    onChange({ content: { columns: [...present, ...pastedColumns].slice(0, 20) } });
    setUndoContent(draft.content);
  };
  const findProblem = (items: readonly Item[], column: number, index: number): string | undefined => {
    const storedIndex = toStoredIndex(items, index, (item) => isBlank(itemShape, item));
    return storedIndex === null
      ? undefined
      : problemAt(`content.columns.${column}.items.${storedIndex}.text`);
  };
  return (
    <>
      <RowList
        label={translate('editor.label')}
        rows={draft.content.columns}
        onChange={change}
        shape={columnShape}
        nameOf={(index) => translate('editor.one', { number: index + 1 })}
        addLabel={translate('editor.add')}
        max={20}
        layout="cards"
        hint={translate('editor.paste')}
        error={problemAt('content.columns')}
      >
        {({ row, index: columnIndex, name, change: changeColumn }) => (
          <div className={classes.column}>
            <TextInput
              aria-label={`${name}: ${translate('editor.name')}`}
              placeholder={translate('editor.name')}
              value={row.name}
              lang={language}
              dir="auto"
              maxLength={500}
              error={problemAt(`content.columns.${columnIndex}.name`)}
              onPaste={pasteTable}
              onChange={({ currentTarget: { value } }) => changeColumn({ ...row, name: value })}
            />
            <RowList
              label={translate('editor.items', { name: row.name || name })}
              rows={row.items}
              onChange={(items) => changeColumn({ ...row, items: [...items] })}
              shape={itemShape}
              nameOf={(index) => translate('editor.item', { name, number: index + 1 })}
              addLabel={translate('editor.addItem')}
              error={problemAt(`content.columns.${columnIndex}.items`)}
            >
              {({ row: item, index: itemIndex, name: itemName, change: changeItem }) => (
                <TextInput
                  aria-label={itemName}
                  value={item.text}
                  lang={language}
                  dir="auto"
                  maxLength={500}
                  error={findProblem(row.items, columnIndex, itemIndex)}
                  onChange={({ currentTarget: { value } }) => changeItem({ ...item, text: value })}
                />
              )}
            </RowList>
          </div>
        )}
      </RowList>
      {undoContent && (
        <Group gap="xs" role="status">
          <Text size="sm" c="dimmed">
            {translate('editor.table')}
          </Text>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => change(undoContent.columns)}
          >
            {t('editor.rows.undo')}
          </Button>
        </Group>
      )}
    </>
  );
}
