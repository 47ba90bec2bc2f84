/** The field for the transcript of a sound or a video. */
import { useTranslation } from '@klasna/kit/translations';
import { Textarea } from '@mantine/core';
import type { EditorProps } from '../component-types.ts';

const maxTranscriptLength = 50_000;

type TranscriptFieldProps<Content> = Pick<
  EditorProps<Content>,
  'draft' | 'onChange' | 'problemAt' | 'language'
>;

export function TranscriptField<Content>(props: TranscriptFieldProps<Content>) {
  const { draft, onChange, problemAt, language } = props;
  const { t } = useTranslation('exercises');
  return (
    <Textarea
      label={t('editor.audio.transcript')}
      description={t('editor.audio.transcriptHint')}
      value={draft.script ?? ''}
      error={problemAt('script')}
      lang={language}
      dir="auto"
      autosize
      minRows={3}
      maxRows={16}
      maxLength={maxTranscriptLength}
      onChange={({ currentTarget: { value } }) => onChange({ script: value === '' ? null : value })}
    />
  );
}
