import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/fill_in_gaps_from_the_box.json';
import { Stack, Text, TextInput } from '@mantine/core';
import { BracketField } from '../../components/bracket-field.tsx';
import type { EditorProps } from '../../components/component-types.ts';
import { RowList } from '../../components/row-list.tsx';
import type { Shape } from '../../components/rows.ts';
import { toStoredIndex } from '../../components/stored-index.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Item } from '../../model/items.ts';
import type { Content } from './content.ts';

const shape: Shape<Item> = {
  cellsOf: ({ text }) => [text],
  withCells: (word, [text = '']) => ({ ...word, text }),
  newRow: () => ({ id: '', text: '' }),
};

const isEmpty = ({ text }: Item): boolean => text.trim() === '';

export const initialContent: Content = { text: '', extraWords: [], words: [] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('fill_in_gaps_from_the_box');
  const { content } = draft;
  const change = (part: Partial<Content>): void => onChange({ content: { ...content, ...part } });
  return (
    <Stack>
      <BracketField
        label={t('editor.gaps.text')}
        description={translate('editor.box')}
        markLabel={t('editor.gaps.mark')}
        value={content.text}
        onChange={(text) => change({ text })}
        separator="|"
        error={problemAt('content.text')}
        language={language}
      />
      <div>
        <Text fw={500}>{translate('editor.extra')}</Text>
        <Text size="sm" c="dimmed">
          {translate('editor.extraHint')}
        </Text>
        <RowList
          label={translate('editor.extra')}
          rows={content.extraWords}
          onChange={(extraWords) => change({ extraWords: [...extraWords] })}
          shape={shape}
          nameOf={(index) => translate('editor.extraWord', { number: index + 1 })}
          addLabel={translate('editor.addExtra')}
          min={0}
          error={problemAt('content.extraWords')}
        >
          {({ row, index, name, change: changeWord }) => (
            <TextInput
              aria-label={name}
              value={row.text}
              lang={language}
              error={problemAt(
                `content.extraWords.${toStoredIndex(content.extraWords, index, isEmpty)}.text`,
              )}
              onChange={({ currentTarget: { value } }) => changeWord({ ...row, text: value })}
            />
          )}
        </RowList>
      </div>
    </Stack>
  );
}
