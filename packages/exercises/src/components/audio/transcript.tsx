/** The transcript of a sound or a video, collapsed at first. */
import { IconChevronDown } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { PlainText } from '../plain-text.tsx';
import classes from './transcript.module.css';

interface TranscriptProps {
  readonly text: string | null;
  readonly lang: string;
}

export function Transcript({ text, lang }: TranscriptProps) {
  const { t, i18n } = useTranslation('exercises');
  if (text === null || text.trim() === '') return null;
  return (
    <details className={classes.transcript}>
      <summary className={classes.title} lang={i18n.language}>
        <IconChevronDown size={18} aria-hidden className={classes.arrow ?? ''} />
        {t('player.audio.transcript')}
      </summary>
      <div className={classes.text}>
        <PlainText text={text} lang={lang} />
      </div>
    </details>
  );
}
