/** All notifications, grouped by day. */
import type { NotificationList } from '@klasna/contract/notifications/models';
import { Pages } from '@klasna/kit/data-table/pages';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { toDayInZone } from '../../lib/dates.ts';
import { ButtonLink } from '../../lib/links.tsx';
import { useCurrentMinute } from '../../lib/use-current-minute.ts';
import { useLastPage } from '../../lib/use-last-page.ts';
import { useZones } from '../../lib/use-zones.ts';
import { formatRelativeDay } from './format-time-ago.ts';
import { NotificationItems } from './notification-list.tsx';
import { NotificationStates } from './notification-states.tsx';
import classes from './notifications.module.css';
import { notificationsQuery } from './notifications-query.ts';
import { ReadAllButton } from './read-all-button.tsx';

interface ActivityProps {
  readonly page: number;
  /** `replace`: replaces the current history entry. */
  readonly onPage: (page: number, options?: { readonly replace: boolean }) => void;
}

export function Activity({ page, onPage }: ActivityProps) {
  const { t, i18n } = useTranslation(['notices', 'common']);
  const { data, isPlaceholderData } = useQuery(notificationsQuery(i18n.language, page));
  useLastPage(page, data && !isPlaceholderData ? data.meta.pagination.totalPages : undefined, (lastPage) =>
    onPage(lastPage, { replace: true }),
  );
  return (
    <PageFrame
      title={t('common:pages.notifications')}
      description={t('page.text')}
      width="form"
      actions={
        <>
          <ReadAllButton variant="default" unread={data?.meta.unread ?? 0} />
          <ButtonLink to="/settings/profile/calendar" hash="notices" variant="default">
            {t('page.settings')}
          </ButtonLink>
        </>
      }
    >
      <NotificationStates page={page}>
        {(list) => (
          <>
            <DayGroups list={list} />
            <div className={classes.pages}>
              <Pages
                listName={t('common:pages.notifications')}
                page={page}
                limit={list.meta.pagination.limit}
                total={list.meta.pagination.total}
                onChange={(nextPage) => onPage(nextPage)}
              />
            </div>
          </>
        )}
      </NotificationStates>
    </PageFrame>
  );
}

function DayGroups({ list }: { readonly list: NotificationList }) {
  const { i18n } = useTranslation();
  const { ownZone: zone } = useZones();
  const now = useCurrentMinute();
  const days = Map.groupBy(list.data, ({ createdAt }) => toDayInZone(zone, new Date(createdAt)));
  return [...days].map(([day, notices]) => {
    const dayName = formatRelativeDay(notices[0]?.createdAt ?? day, now, { language: i18n.language, zone });
    return (
      <section key={day} aria-label={dayName}>
        <h2 className={classes.day}>{dayName}</h2>
        <NotificationItems label={dayName} notifications={notices} now={now} />
      </section>
    );
  });
}
