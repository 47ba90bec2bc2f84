import type words from '@klasna/languages/en/exercises/kinds/video.json';
import { Stack } from '@mantine/core';
import { isDoubtful, videoAt } from '../../kit/video-link.ts';
import type { Nothing } from '../../kit/viewing.ts';
import { TranscriptField } from '../../kit-ui/audio/transcript-field.tsx';
import type { EditorProps } from '../../kit-ui/face.ts';
import { AddressField } from '../../kit-ui/sites/address-field.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Nothing>) {
  const own = useOwnWords<typeof words>('video');
  const link = draft.videoLink ?? '';
  const video = videoAt(link);
  return (
    <Stack gap="sm">
      <AddressField
        label={own('editor.link')}
        hint={own('editor.hint')}
        value={link}
        onChange={(address) => onChange({ videoLink: address === '' ? null : address })}
        error={problemAt('videoLink')}
        found={link === '' ? undefined : whatIsThere()}
        isDoubtful={link !== '' && (!video || isDoubtful(video))}
      />
      <TranscriptField draft={draft} onChange={onChange} problemAt={problemAt} language={language} />
    </Stack>
  );

  function whatIsThere(): string {
    if (!video) return own('editor.none');
    if (video.kind === 'frame') return own('editor.site', { site: video.site });
    const { hostname: host } = new URL(video.file);
    return own(isDoubtful(video) ? 'editor.doubtful' : 'editor.file', { host });
  }
}
