/**
 * A button that plays the recording of a word, or else speaks the word with the browser's voice. Renders nothing if
 * there is neither.
 */
import { IconVolume } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import { useSound } from '../audio/use-sound.ts';
import { useVoice } from './use-voice.ts';

interface SpeakButtonProps {
  readonly text: string;
  readonly audio: string | null;
  readonly language: string;
}

export function SpeakButton({ text, audio, language }: SpeakButtonProps) {
  const { t } = useTranslation('exercises');
  const sound = useSound();
  const speak = useVoice(language);
  const isRecorded = audio !== null && !sound.hasFailed;
  if (!isRecorded && !speak) return null;
  return (
    <>
      {isRecorded && <audio ref={sound.element} src={audio} preload="none" {...sound.listeners} />}
      <ActionIcon
        size={44}
        variant={sound.isPlaying ? 'light' : 'subtle'}
        color={sound.isPlaying ? 'accent' : 'gray'}
        aria-label={t('player.wordlist.say', { word: text })}
        onClick={() => (isRecorded ? sound.toggle() : speak?.(text))}
      >
        <IconVolume size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
