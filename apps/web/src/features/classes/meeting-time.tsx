/** Shows when a class meets: the end of the current lesson, or else the next lesson. */
import type { ClassView } from '@klasna/contract/classes/models';
import { useTranslation } from '@klasna/kit/translations';
import { toLocalTime } from '../../lib/local-time.ts';
import { useFormatLessonTime } from '../../lib/use-format-lesson-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './meeting-time.module.css';

interface MeetingTimeProps {
  readonly classView: Pick<ClassView, 'nextLesson' | 'lessonUnderWay'>;
  /** Whether a column heading already says that this is the next lesson. */
  readonly hasHeading?: boolean;
}

export function MeetingTime({
  classView: { nextLesson, lessonUnderWay },
  hasHeading = false,
}: MeetingTimeProps) {
  const { t } = useTranslation('classes');
  const writeMoment = useFormatLessonTime();
  const { ownZone } = useZones();
  const now = useNow();
  if (lessonUnderWay && Date.parse(lessonUnderWay.endsAt) > now) {
    return (
      <span>
        <span className={classes.now}>{t('underWay')}</span>
        {t('underWayUntil', { time: toLocalTime(lessonUnderWay.endsAt, ownZone).slice(11) })}
      </span>
    );
  }
  if (!nextLesson) return hasHeading ? '—' : <span className={classes.quiet}>{t('noNextLesson')}</span>;
  return (
    <span className={classes.whole}>
      {!hasHeading && <span className={classes.term}>{t('fields.nextLesson')}</span>}
      {writeMoment(nextLesson.startsAt)}
    </span>
  );
}
