import type words from '@klasna/languages/en/exercises/kinds/video.json';
import { Stack } from '@mantine/core';
import { TranscriptField } from '../../components/audio/transcript-field.tsx';
import type { EditorProps } from '../../components/component-types.ts';
import { AddressField } from '../../components/sites/address-field.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import { isDoubtful, parseVideoLink } from '../../model/video-link.ts';
import type { EmptyContent } from '../../model/view-only-model.ts';

export function Editor({ draft, onChange, problemAt, language }: EditorProps<EmptyContent>) {
  const translate = useTypeTranslation<typeof words>('video');
  const link = draft.videoLink ?? '';
  const video = parseVideoLink(link);
  return (
    <Stack gap="sm">
      <AddressField
        label={translate('editor.link')}
        hint={translate('editor.hint')}
        value={link}
        onChange={(address) => onChange({ videoLink: address === '' ? null : address })}
        error={problemAt('videoLink')}
        foundText={link === '' ? undefined : describeVideo()}
        isDoubtful={link !== '' && (!video || isDoubtful(video))}
      />
      <TranscriptField draft={draft} onChange={onChange} problemAt={problemAt} language={language} />
    </Stack>
  );

  function describeVideo(): string {
    if (!video) return translate('editor.none');
    if (video.kind === 'frame') return translate('editor.site', { site: video.site });
    const { hostname: host } = new URL(video.file);
    return translate(isDoubtful(video) ? 'editor.doubtful' : 'editor.file', { host });
  }
}
