/** A button that plays the recording of a word, or speaks it with the browser's voice; absent if neither exists. */
import { IconVolume } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon } from '@mantine/core';
import { useSound } from '../audio/use-sound.ts';
import { useVoice } from './use-voice.ts';

interface SayButtonProps {
  readonly text: string;
  readonly audio: string | null;
  readonly language: string;
}

export function SayButton({ text, audio, language }: SayButtonProps) {
  const { t } = useTranslation('exercises');
  const sound = useSound();
  const say = useVoice(language);
  const isRecorded = audio !== null && !sound.hasFailed;
  if (!isRecorded && !say) return null;
  return (
    <>
      {isRecorded && <audio ref={sound.element} src={audio} preload="none" {...sound.listeners} />}
      <ActionIcon
        size={44}
        variant={sound.isPlaying ? 'light' : 'subtle'}
        color={sound.isPlaying ? 'accent' : 'gray'}
        aria-label={t('player.wordlist.say', { word: text })}
        onClick={() => (isRecorded ? sound.toggle() : say?.(text))}
      >
        <IconVolume size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
