/** All notifications, grouped by day. */
import type { Notices } from '@klasna/contract/notices/models';
import { Pages } from '@klasna/kit/data-table/pages';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { dayIn } from '../../lib/dates.ts';
import { ButtonLink } from '../../lib/links.tsx';
import { useLastPage } from '../../lib/use-last-page.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { useZones } from '../../lib/use-zones.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticeStates } from './notice-states.tsx';
import classes from './notices.module.css';
import { noticesQuery } from './notices-query.ts';
import { ReadAllButton } from './read-all-button.tsx';
import { nameDay } from './time-words.ts';

interface ActivityProps {
  readonly page: number;
  /** `replace`: replaces the current history entry. */
  readonly onPage: (page: number, way?: { readonly replace: boolean }) => void;
}

export function Activity({ page, onPage }: ActivityProps) {
  const { t, i18n } = useTranslation(['notices', 'common']);
  const { data, isPlaceholderData } = useQuery(noticesQuery(i18n.language, page));
  useLastPage(page, data && !isPlaceholderData ? data.meta.pagination.totalPages : undefined, (last) =>
    onPage(last, { replace: true }),
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
      <NoticeStates page={page}>
        {(list) => (
          <>
            <Days list={list} />
            <div className={classes.pages}>
              <Pages
                list={t('common:pages.notifications')}
                page={page}
                limit={list.meta.pagination.limit}
                total={list.meta.pagination.total}
                onChange={(next) => onPage(next)}
              />
            </div>
          </>
        )}
      </NoticeStates>
    </PageFrame>
  );
}

function Days({ list }: { readonly list: Notices }) {
  const { i18n } = useTranslation();
  const { own: zone } = useZones();
  const now = useMinute();
  const days = Map.groupBy(list.data, ({ createdAt }) => dayIn(zone, new Date(createdAt)));
  return [...days].map(([day, notices]) => {
    const name = nameDay(notices[0]?.createdAt ?? day, now, { language: i18n.language, zone });
    return (
      <section key={day} aria-label={name}>
        <h2 className={classes.day}>{name}</h2>
        <NoticeList label={name} notices={notices} now={now} />
      </section>
    );
  });
}
