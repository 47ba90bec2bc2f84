import { IconArrowBackUp } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/sort_into_columns.json';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import type { EditorProps } from '../../kit-ui/face.ts';
import { keptPlace } from '../../kit-ui/kept-place.ts';
import { readColumns } from '../../kit-ui/read-columns.ts';
import { RowList } from '../../kit-ui/row-list.tsx';
import { isBlank, type Shape } from '../../kit-ui/rows.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';
import classes from './sort-into-columns.module.css';

type Column = Content['columns'][number];
type Item = Column['items'][number];

const newItem = (text = ''): Item => ({ id: '', text });
const newColumn = (): Column => ({ id: '', name: '', items: [newItem()] });

export const begin: Content = { columns: [newColumn(), newColumn()] };

const columnShape: Shape<Column> = {
  cellsOf: ({ name }) => [name],
  withCells: (column, [name = '']) => ({ ...column, name }),
  newRow: newColumn,
};

const itemShape: Shape<Item> = {
  cellsOf: ({ text }) => [text],
  withCells: (item, [text = '']) => ({ ...item, text }),
  newRow: newItem,
};

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('sort_into_columns');
  const [before, setBefore] = useState<Content | null>(null);
  const change = (columns: readonly Column[]): void => {
    setBefore(null);
    onChange({ content: { columns: [...columns] } });
  };
  const pasteTable = (event: ClipboardEvent): void => {
    const table = readColumns(event.clipboardData.getData('text/plain'));
    if (!table) return;
    event.preventDefault();
    const read = table.map(({ name, items }) => ({
      id: '',
      name,
      items: items.length > 0 ? items.map(newItem) : [newItem()],
    }));
    const present = draft.content.columns.filter(
      ({ name, items }) => name !== '' || items.some((item) => !isBlank(itemShape, item)),
    );
    onChange({ content: { columns: [...present, ...read].slice(0, 20) } });
    setBefore(draft.content);
  };
  const problemOf = (items: readonly Item[], column: number, place: number): string | undefined => {
    const at = keptPlace(items, place, (item) => isBlank(itemShape, item));
    return at === null ? undefined : problemAt(`content.columns.${column}.items.${at}.text`);
  };
  return (
    <>
      <RowList
        label={own('editor.label')}
        rows={draft.content.columns}
        onChange={change}
        shape={columnShape}
        nameOf={(place) => own('editor.one', { number: place + 1 })}
        addLabel={own('editor.add')}
        max={20}
        look="cards"
        hint={own('editor.paste')}
        error={problemAt('content.columns')}
      >
        {({ row, place, name, change: changeColumn }) => (
          <div className={classes.column}>
            <TextInput
              aria-label={`${name}: ${own('editor.name')}`}
              placeholder={own('editor.name')}
              value={row.name}
              lang={language}
              dir="auto"
              maxLength={500}
              error={problemAt(`content.columns.${place}.name`)}
              onPaste={pasteTable}
              onChange={({ currentTarget: { value } }) => changeColumn({ ...row, name: value })}
            />
            <RowList
              label={own('editor.items', { name: row.name || name })}
              rows={row.items}
              onChange={(items) => changeColumn({ ...row, items: [...items] })}
              shape={itemShape}
              nameOf={(at) => own('editor.item', { name, number: at + 1 })}
              addLabel={own('editor.addItem')}
              error={problemAt(`content.columns.${place}.items`)}
            >
              {({ row: item, place: at, name: itemName, change: changeItem }) => (
                <TextInput
                  aria-label={itemName}
                  value={item.text}
                  lang={language}
                  dir="auto"
                  maxLength={500}
                  error={problemOf(row.items, place, at)}
                  onChange={({ currentTarget: { value } }) => changeItem({ ...item, text: value })}
                />
              )}
            </RowList>
          </div>
        )}
      </RowList>
      {before && (
        <Group gap="xs" role="status">
          <Text size="sm" c="dimmed">
            {own('editor.table')}
          </Text>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => change(before.columns)}
          >
            {t('editor.rows.undo')}
          </Button>
        </Group>
      )}
    </>
  );
}
