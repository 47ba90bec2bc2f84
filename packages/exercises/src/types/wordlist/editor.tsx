import { IconVocabulary, IconVolume } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';
import type words from '@klasna/languages/en/exercises/kinds/wordlist.json';
import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { EditorProps } from '../../components/component-types.ts';
import type { RowTools } from '../../components/row-frame.tsx';
import { RowList } from '../../components/row-list.tsx';
import type { Shape } from '../../components/rows.ts';
import { UploadField } from '../../components/upload-field.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';
import classes from './wordlist.module.css';

type Entry = Content['entries'][number];

const createEntry = (): Entry => ({
  id: '',
  word: '',
  translation: '',
  example: '',
  audio: null,
  allowAdd: true,
});

export const initialContent: Content = { entries: [createEntry(), createEntry(), createEntry()] };

const texts = ['word', 'translation', 'example'] as const;

const shape: Shape<Entry> = {
  cellsOf: ({ word, translation, example }) => [word, translation, example],
  withCells: (entry, [word = '', translation = '', example = '']) => ({
    ...entry,
    word,
    translation,
    example,
  }),
  newRow: createEntry,
};

export function Editor({ draft, onChange, problemAt, keepFile, language }: EditorProps<Content>) {
  const translate = useTypeTranslation<typeof words>('wordlist');
  const { entries } = draft.content;
  const renderEntry = useCallback(
    (tools: RowTools<Entry>) => (
      <EntryRow
        tools={tools}
        findProblem={(field) =>
          tools.storedIndex === null ? undefined : problemAt(`content.entries.${tools.storedIndex}.${field}`)
        }
        keepFile={keepFile}
        language={language}
      />
    ),
    [problemAt, keepFile, language],
  );
  return (
    <RowList
      label={translate('editor.list')}
      rows={entries}
      onChange={(next) => onChange({ content: { entries: [...next] } })}
      shape={shape}
      nameOf={(index) => translate('editor.entry', { number: index + 1 })}
      addLabel={translate('editor.add')}
      max={200}
      error={problemAt('content.entries')}
    >
      {renderEntry}
    </RowList>
  );
}

interface EntryRowProps extends Pick<EditorProps, 'keepFile' | 'language'> {
  readonly tools: RowTools<Entry>;
  readonly findProblem: (field: keyof Entry) => string | undefined;
}

function EntryRow({ tools, findProblem, keepFile, language }: EntryRowProps) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('wordlist');
  const { row, name, change } = tools;
  const [isSoundOpen, setSoundOpen] = useState(false);
  // Reads the latest tools, because the word may change while its sound is uploading.
  const latest = useLatest(tools);
  const setAudio = (audio: string | null): void => latest.current.change({ ...latest.current.row, audio });
  const soundProblem = findProblem('audio');
  const soundLabel = translate('editor.sound', { name });
  const dictionaryLabel = translate('editor.dictionary', { name });
  return (
    <div>
      <div className={classes.row}>
        {texts.map((field) => (
          <TextInput
            key={field}
            className={(field === 'example' ? classes.sentence : classes.text) ?? ''}
            aria-label={`${name}: ${translate(`editor.${field}`)}`}
            placeholder={translate(`editor.${field}`)}
            value={row[field]}
            dir="auto"
            maxLength={500}
            lang={field === 'translation' ? undefined : language}
            error={findProblem(field)}
            onChange={({ currentTarget: { value } }) => change({ ...row, [field]: value })}
          />
        ))}
        <div className={classes.tools}>
          <Tooltip label={soundLabel}>
            <ActionIcon
              aria-label={soundLabel}
              aria-expanded={isSoundOpen}
              variant={row.audio === null ? 'subtle' : 'light'}
              color={row.audio === null ? 'gray' : 'accent'}
              onClick={() => setSoundOpen(!isSoundOpen)}
            >
              <IconVolume size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={dictionaryLabel}>
            <ActionIcon
              aria-label={dictionaryLabel}
              aria-pressed={row.allowAdd}
              variant={row.allowAdd ? 'light' : 'subtle'}
              color={row.allowAdd ? 'accent' : 'gray'}
              onClick={() => change({ ...row, allowAdd: !row.allowAdd })}
            >
              <IconVocabulary size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      {(isSoundOpen || soundProblem !== undefined) && (
        <div className={classes.sound}>
          <UploadField
            label={soundLabel}
            purpose="audio"
            keepFile={keepFile}
            current={row.audio === null ? null : { name: t('editor.audio.chosen') }}
            onKept={setAudio}
            onRemove={() => setAudio(null)}
            error={soundProblem}
          />
        </div>
      )}
    </div>
  );
}
