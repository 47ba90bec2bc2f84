import { IconBell } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../lib/use-store.ts';
import classes from './bell.module.css';
import { notificationsQuery } from './notifications-query.ts';
import { bellId, isNotificationPanelOpen } from './panel-state.ts';

const maxShownCount = 99;

/** All supported languages format such a number alike, and creating an `Intl.NumberFormat` is slow. */
const formatCount = (unread: number): string =>
  unread > maxShownCount ? `${maxShownCount}+` : String(unread);

/** The bell with the number of unread notifications, which every page shows. */
export function BellButton() {
  const { t, i18n } = useTranslation('shell');
  const { data } = useQuery(notificationsQuery(i18n.language));
  const isOpen = useStore(isNotificationPanelOpen, (state) => state);
  const unread = data?.meta.unread ?? 0;
  const countText = unread > 0 ? formatCount(unread) : '';
  return (
    <ActionIcon
      id={bellId}
      className={classes.bell ?? ''}
      size="xl"
      aria-label={unread > 0 ? t('bell.unread', { number: countText }) : t('bell.button')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => isNotificationPanelOpen.set(!isOpen)}
    >
      <IconBell size={20} stroke={1.5} />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {countText}
        </span>
      )}
    </ActionIcon>
  );
}
