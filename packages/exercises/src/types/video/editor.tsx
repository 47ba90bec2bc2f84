import type words from '@klasna/languages/en/exercises/kinds/video.json';
import { Stack } from '@mantine/core';
import { videoAt } from '../../kit/video-link.ts';
import type { Nothing } from '../../kit/viewing.ts';
import { TranscriptField } from '../../kit-ui/audio/transcript-field.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { AddressField } from '../../kit-ui/sites/address-field.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Nothing>) {
  const own = useOwnWords<typeof words>('video');
  const link = draft.videoLink ?? '';
  return (
    <Stack gap="sm">
      <AddressField
        label={own('editor.link')}
        hint={own('editor.hint')}
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
    if (!video) return own('editor.none');
    return video.kind === 'frame'
      ? own('editor.site', { site: video.site })
      : own('editor.file', { host: new URL(video.file).hostname });
  }
}
