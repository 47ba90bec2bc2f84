import { IconMicrophone } from '@klasna/kit/icons';
import type words from '@klasna/languages/en/exercises/kinds/voice_recording.json';
import type { Nothing } from '../../kit/viewing.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import { longestSeconds } from './limits.ts';
import classes from './voice-recording.module.css';

export const begin: Nothing = {};

/** There is nothing to edit: the task is in the title and the description. */
export function Editor() {
  const own = useOwnWords<typeof words>('voice_recording');
  return (
    <p className={classes.note}>
      <IconMicrophone size={24} aria-hidden />
      <span>{own('editor.note', { minutes: longestSeconds / 60 })}</span>
    </p>
  );
}
