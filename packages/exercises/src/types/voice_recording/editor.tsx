import { IconMicrophone } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type { Nothing } from '../../kit/viewing.ts';
import { longestSeconds } from './content.ts';
import classes from './voice-recording.module.css';

export const begin: Nothing = {};

/** There is nothing to make: what to speak about stands in the title and the instruction. */
export function Editor() {
  const { t } = useTranslation('exercises');
  return (
    <p className={classes.note}>
      <IconMicrophone size={24} aria-hidden />
      <span>{t('editor.voice_recording.note', { minutes: longestSeconds / 60 })}</span>
    </p>
  );
}
