import type { LessonEvent } from '@klasna/contract/schedule/models';
import { IconUsers } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useZones } from '../../lib/use-zones.ts';
import { writeMomentIn } from '../../lib/wall-clock.ts';
import classes from './lesson-events.module.css';

/** Shows how another person changed the lesson in the meantime. Nothing typed here is lost. */
export function ChangedAlert({ lesson }: { readonly lesson: LessonEvent }) {
  const { t } = useTranslation('events');
  const { own } = useZones();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={box}
      className={classes.notice ?? ''}
      color="orange"
      variant="light"
      icon={<IconUsers aria-hidden />}
      title={t('changed.title')}
    >
      {t('changed.text', {
        time: writeMomentIn(own, lesson.startsAt),
        duration: t('minutes', { count: lesson.duration }),
        status: t(`statuses.${lesson.status}`),
      })}
    </Alert>
  );
}
