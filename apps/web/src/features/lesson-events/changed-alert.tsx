import type { LessonEvent } from '@klasna/contract/schedule/models';
import { IconUsers } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../lib/local-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './lesson-events.module.css';

/** Shows how another person changed the lesson in the meantime. The form keeps what was typed. */
export function ChangedAlert({ lesson }: { readonly lesson: LessonEvent }) {
  const { t } = useTranslation('events');
  const { ownZone } = useZones();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={alert}
      className={classes.notice ?? ''}
      color="orange"
      variant="light"
      icon={<IconUsers aria-hidden />}
      title={t('changed.title')}
    >
      {t('changed.text', {
        time: formatDateTime(ownZone, lesson.startsAt),
        duration: t('minutes', { count: lesson.duration }),
        status: t(`statuses.${lesson.status}`),
      })}
    </Alert>
  );
}
