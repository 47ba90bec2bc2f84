import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/fill_in_gaps_from_the_box.json';
import { Stack, Text, TextInput } from '@mantine/core';
import type { Item } from '../../kit/items.ts';
import { BracketField } from '../../kit-ui/bracket-field.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { keptPlace } from '../../kit-ui/kept-place.ts';
import { RowList } from '../../kit-ui/row-list.tsx';
import type { Shape } from '../../kit-ui/rows.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';

const shape: Shape<Item> = {
  cellsOf: ({ text }) => [text],
  withCells: (word, [text = '']) => ({ ...word, text }),
  newRow: () => ({ id: '', text: '' }),
};

const isEmpty = ({ text }: Item): boolean => text.trim() === '';

export const begin: Content = { text: '', extraWords: [], words: [] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('fill_in_gaps_from_the_box');
  const { content } = draft;
  const change = (part: Partial<Content>): void => onChange({ content: { ...content, ...part } });
  return (
    <Stack>
      <BracketField
        label={t('editor.gaps.text')}
        description={own('editor.box')}
        markLabel={t('editor.gaps.mark')}
        value={content.text}
        onChange={(text) => change({ text })}
        separator="|"
        error={problemAt('content.text')}
        language={language}
      />
      <div>
        <Text fw={500}>{own('editor.extra')}</Text>
        <Text size="sm" c="dimmed">
          {own('editor.extraHint')}
        </Text>
        <RowList
          label={own('editor.extra')}
          rows={content.extraWords}
          onChange={(extraWords) => change({ extraWords: [...extraWords] })}
          shape={shape}
          nameOf={(place) => own('editor.extraWord', { number: place + 1 })}
          addLabel={own('editor.addExtra')}
          min={0}
          error={problemAt('content.extraWords')}
        >
          {({ row, place, name, change: changeWord }) => (
            <TextInput
              aria-label={name}
              value={row.text}
              lang={language}
              error={problemAt(`content.extraWords.${keptPlace(content.extraWords, place, isEmpty)}.text`)}
              onChange={({ currentTarget: { value } }) => changeWord({ ...row, text: value })}
            />
          )}
        </RowList>
      </div>
    </Stack>
  );
}
