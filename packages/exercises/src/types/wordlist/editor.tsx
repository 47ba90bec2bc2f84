import { IconVocabulary, IconVolume } from '@klasna/kit/icons';
import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/wordlist.json';
import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { EditorProps } from '../../kit-ui/face.ts';
import type { RowTools } from '../../kit-ui/row-frame.tsx';
import { RowList } from '../../kit-ui/row-list.tsx';
import type { Shape } from '../../kit-ui/rows.ts';
import { UploadField } from '../../kit-ui/upload-field.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';
import classes from './wordlist.module.css';

type Entry = Content['entries'][number];

const newEntry = (): Entry => ({
  id: '',
  word: '',
  translation: '',
  example: '',
  audio: null,
  allowAdd: true,
});

export const begin: Content = { entries: [newEntry(), newEntry(), newEntry()] };

const texts = ['word', 'translation', 'example'] as const;

const shape: Shape<Entry> = {
  cellsOf: ({ word, translation, example }) => [word, translation, example],
  withCells: (entry, [word = '', translation = '', example = '']) => ({
    ...entry,
    word,
    translation,
    example,
  }),
  newRow: newEntry,
};

export function Editor({ draft, onChange, problemAt, keepFile, language }: EditorProps<Content>) {
  const own = useOwnWords<typeof words>('wordlist');
  const { entries } = draft.content;
  const drawEntry = useCallback(
    (tools: RowTools<Entry>) => (
      <EntryRow
        tools={tools}
        problemOf={(field) =>
          tools.kept === null ? undefined : problemAt(`content.entries.${tools.kept}.${field}`)
        }
        keepFile={keepFile}
        language={language}
      />
    ),
    [problemAt, keepFile, language],
  );
  return (
    <RowList
      label={own('editor.list')}
      rows={entries}
      onChange={(next) => onChange({ content: { entries: [...next] } })}
      shape={shape}
      nameOf={(place) => own('editor.entry', { number: place + 1 })}
      addLabel={own('editor.add')}
      max={200}
      error={problemAt('content.entries')}
    >
      {drawEntry}
    </RowList>
  );
}

interface EntryRowProps extends Pick<EditorProps, 'keepFile' | 'language'> {
  readonly tools: RowTools<Entry>;
  readonly problemOf: (field: keyof Entry) => string | undefined;
}

function EntryRow({ tools, problemOf, keepFile, language }: EntryRowProps) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('wordlist');
  const { row, name, change } = tools;
  const [isSoundOpen, setSoundOpen] = useState(false);
  // The word may change while its sound is uploading.
  const latest = useLatest(tools);
  const setAudio = (audio: string | null): void => latest.current.change({ ...latest.current.row, audio });
  const soundProblem = problemOf('audio');
  const soundLabel = own('editor.sound', { name });
  const dictionaryLabel = own('editor.dictionary', { name });
  return (
    <div>
      <div className={classes.row}>
        {texts.map((field) => (
          <TextInput
            key={field}
            className={(field === 'example' ? classes.sentence : classes.text) ?? ''}
            aria-label={`${name}: ${own(`editor.${field}`)}`}
            placeholder={own(`editor.${field}`)}
            value={row[field]}
            dir="auto"
            maxLength={500}
            lang={field === 'translation' ? undefined : language}
            error={problemOf(field)}
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
