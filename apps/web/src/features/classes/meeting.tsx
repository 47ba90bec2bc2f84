/** When a class meets: until when the current lesson lasts, or else the next lesson. */
import type { ClassView } from '@klasna/contract/classes/models';
import { useTranslation } from '@klasna/kit/words';
import { useMomentWords } from '../../lib/use-moment-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { useZones } from '../../lib/use-zones.ts';
import { wallAt } from '../../lib/wall-clock.ts';
import classes from './meeting.module.css';

interface MeetingProps {
  readonly shown: Pick<ClassView, 'nextLesson' | 'lessonUnderWay'>;
  /** Whether a column heading already says that this is the next lesson. */
  readonly isHeaded?: boolean;
}

export function Meeting({ shown: { nextLesson, lessonUnderWay }, isHeaded = false }: MeetingProps) {
  const { t } = useTranslation('classes');
  const writeMoment = useMomentWords();
  const { own } = useZones();
  const now = useNow();
  if (lessonUnderWay && Date.parse(lessonUnderWay.endsAt) > now) {
    return (
      <span>
        <span className={classes.now}>{t('underWay')}</span>
        {t('underWayUntil', { time: wallAt(lessonUnderWay.endsAt, own).slice(11) })}
      </span>
    );
  }
  if (!nextLesson) return isHeaded ? '—' : <span className={classes.quiet}>{t('noNextLesson')}</span>;
  return (
    <span className={classes.whole}>
      {!isHeaded && <span className={classes.term}>{t('fields.nextLesson')}</span>}
      {writeMoment(nextLesson.startsAt)}
    </span>
  );
}
