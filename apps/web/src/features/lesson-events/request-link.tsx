import type { LessonEvent } from '@klasna/contract/schedule/models';
import { IconMessage } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../lib/links.tsx';
import { requestOptionsQuery } from '../../lib/request-options-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useNow } from '../../lib/use-now.ts';
import classes from './lesson-events.module.css';

/** The way to ask the other side of a personal lesson for a change, or to the request that waits. */
export function RequestLink({ lesson }: { readonly lesson: LessonEvent }) {
  const { t } = useTranslation('events');
  const mayAsk = useCan('requests.list');
  const now = useNow();
  const isToCome = lesson.status === 'scheduled' && Date.parse(lesson.startsAt) > now;
  const enabled = mayAsk && isToCome && lesson.class.type === 'personal';
  // Without the options there is nothing to offer, so a failure shows nothing.
  const { data: options } = useQuery({ ...requestOptionsQuery(lesson.id), enabled });
  if (!enabled || !options) return null;
  const icon = <IconMessage size={18} aria-hidden />;
  if (options.waitingId !== null)
    return (
      <div className={classes.request}>
        <ButtonLink to="/lessons/requests" variant="default" leftSection={icon}>
          {t('view.asked')}
        </ButtonLink>
      </div>
    );
  if (options.kinds.length === 0) return null;
  return (
    <div className={classes.request}>
      <ButtonLink to="/lessons/requests" search={{ ask: lesson.id }} variant="default" leftSection={icon}>
        {t('view.ask')}
      </ButtonLink>
    </div>
  );
}
