import { IconBell } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../lib/use-store.ts';
import classes from './bell.module.css';
import { noticesQuery } from './notices-query.ts';
import { bellId, noticePanel } from './panel-state.ts';

const most = 99;

/** All supported languages format such a number alike, and creating an `Intl.NumberFormat` is slow. */
const write = (unread: number): string => (unread > most ? `${most}+` : String(unread));

/** The number of unread notifications, on every page. */
export function BellButton() {
  const { t, i18n } = useTranslation('shell');
  const { data } = useQuery(noticesQuery(i18n.language));
  const opened = useStore(noticePanel, (state) => state);
  const unread = data?.meta.unread ?? 0;
  const number = unread > 0 ? write(unread) : '';
  return (
    <ActionIcon
      id={bellId}
      className={classes.bell ?? ''}
      size="xl"
      aria-label={unread > 0 ? t('bell.unread', { number }) : t('bell.button')}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => noticePanel.set(!opened)}
    >
      <IconBell size={20} stroke={1.5} />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {number}
        </span>
      )}
    </ActionIcon>
  );
}
