import { useTranslation } from '@klasna/kit/words';
import { Stack } from '@mantine/core';
import { videoAt } from '../../kit/video-link.ts';
import type { Nothing } from '../../kit/viewing.ts';
import { TranscriptField } from '../../kit-ui/audio/transcript-field.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { AddressField } from '../../kit-ui/sites/address-field.tsx';

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Nothing>) {
  const { t } = useTranslation('exercises');
  const link = draft.videoLink ?? '';
  return (
    <Stack gap="sm">
      <AddressField
        label={t('editor.video.link')}
        hint={t('editor.video.hint')}
        value={link}
        onChange={(address) => onChange({ videoLink: address === '' ? null : address })}
        error={problemAt('videoLink')}
        found={link === '' ? undefined : whatIsThere(link)}
      />
      <TranscriptField draft={draft} onChange={onChange} problemAt={problemAt} language={language} />
    </Stack>
  );

  function whatIsThere(address: string): string {
    const video = videoAt(address);
    if (!video) return t('editor.video.none');
    return video.kind === 'frame'
      ? t('editor.video.site', { site: video.site })
      : t('editor.video.file', { host: new URL(video.file).hostname });
  }
}
