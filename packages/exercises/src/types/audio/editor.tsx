import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/audio.json';
import { useState } from 'react';
import { TranscriptField } from '../../components/audio/transcript-field.tsx';
import { ChoicePills } from '../../components/choice-pills.tsx';
import type { EditorProps } from '../../components/component-types.ts';
import { AddressField } from '../../components/sites/address-field.tsx';
import { findFirstProblem } from '../../components/stored-index.ts';
import { UploadField } from '../../components/upload-field.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { EmptyContent } from '../../model/view-only-model.ts';
import classes from './audio.module.css';

export const initialContent: EmptyContent = {};

const sources = ['file', 'link'] as const;

export function Editor(props: EditorProps<EmptyContent>) {
  const { draft, onChange, problemAt, keepFile } = props;
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('audio');
  const { audio } = draft;
  const [source, setSource] = useState<'file' | 'link'>(audio?.kind ?? 'file');
  const error = findFirstProblem(problemAt, 'audio.url', 'audio.file', 'audio');
  return (
    <div className={classes.made}>
      <ChoicePills
        label={translate('editor.source')}
        choices={[translate('editor.file'), translate('editor.link')]}
        chosen={sources.indexOf(source)}
        onChoose={(index) => setSource(sources[index] ?? 'file')}
        disabled={false}
        isBesideField
      />
      {source === 'file' ? (
        <UploadField
          label={translate('editor.file')}
          purpose="audio"
          keepFile={keepFile}
          current={audio?.kind === 'file' ? { name: t('editor.audio.chosen') } : null}
          onKept={(file) => onChange({ audio: { kind: 'file', file } })}
          onRemove={() => onChange({ audio: null })}
          error={error}
          acceptsPagePaste
        />
      ) : (
        <AddressField
          label={translate('editor.address')}
          hint={translate('editor.addressHint')}
          value={audio?.kind === 'link' ? audio.url : ''}
          onChange={(url) => onChange({ audio: url === '' ? null : { kind: 'link', url } })}
          error={error}
        />
      )}
      <TranscriptField {...props} />
    </div>
  );
}
