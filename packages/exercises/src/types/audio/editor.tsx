import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/audio.json';
import { useState } from 'react';
import type { Nothing } from '../../kit/viewing.ts';
import { TranscriptField } from '../../kit-ui/audio/transcript-field.tsx';
import { ChoicePills } from '../../kit-ui/choice-pills.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { firstProblem } from '../../kit-ui/kept-place.ts';
import { AddressField } from '../../kit-ui/sites/address-field.tsx';
import { UploadField } from '../../kit-ui/upload-field.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './audio.module.css';

export const begin: Nothing = {};

const sources = ['file', 'link'] as const;

export function Editor(props: EditorProps<Nothing>) {
  const { draft, onChange, problemAt, keepFile } = props;
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('audio');
  const { audio } = draft;
  const [source, setSource] = useState<'file' | 'link'>(audio?.kind ?? 'file');
  const error = firstProblem(problemAt, 'audio.url', 'audio.file', 'audio');
  return (
    <div className={classes.made}>
      <ChoicePills
        label={own('editor.source')}
        choices={[own('editor.file'), own('editor.link')]}
        chosen={sources.indexOf(source)}
        onChoose={(place) => setSource(sources[place] ?? 'file')}
        disabled={false}
        isBesideField
      />
      {source === 'file' ? (
        <UploadField
          label={own('editor.file')}
          purpose="audio"
          keepFile={keepFile}
          current={audio?.kind === 'file' ? { name: t('editor.audio.chosen') } : null}
          onKept={(file) => onChange({ audio: { kind: 'file', file } })}
          onRemove={() => onChange({ audio: null })}
          error={error}
          takesEveryPaste
        />
      ) : (
        <AddressField
          label={own('editor.address')}
          hint={own('editor.addressHint')}
          value={audio?.kind === 'link' ? audio.url : ''}
          onChange={(url) => onChange({ audio: url === '' ? null : { kind: 'link', url } })}
          error={error}
        />
      )}
      <TranscriptField {...props} />
    </div>
  );
}
