import { IconMicrophone } from '@klasna/kit/icons';
import type words from '@klasna/languages/en/exercises/kinds/voice_recording.json';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { EmptyContent } from '../../model/view-only-model.ts';
import { maxSeconds } from './limits.ts';
import classes from './voice-recording.module.css';

export const initialContent: EmptyContent = {};

/** The editor is empty: the task is in the title and the description. */
export function Editor() {
  const translate = useTypeTranslation<typeof words>('voice_recording');
  return (
    <p className={classes.note}>
      <IconMicrophone size={24} aria-hidden />
      <span>{translate('editor.note', { minutes: maxSeconds / 60 })}</span>
    </p>
  );
}
