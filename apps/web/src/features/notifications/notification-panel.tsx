import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../lib/links.tsx';
import { useCurrentMinute } from '../../lib/use-current-minute.ts';
import { NotificationItems } from './notification-list.tsx';
import { NotificationStates } from './notification-states.tsx';
import classes from './notifications.module.css';
import { notificationsQuery } from './notifications-query.ts';
import { bellId } from './panel-state.ts';
import { ReadAllButton } from './read-all-button.tsx';

interface NotificationPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The newest notifications, in a drawer over the open page. */
export function NotificationPanel({ opened, onClose }: NotificationPanelProps) {
  const { t } = useTranslation(['notices', 'common']);
  const now = useCurrentMinute();
  return (
    <Drawer
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      // Returns the focus to the bell instead, because the menu item that opened the panel may no longer exist.
      returnFocus={false}
      onExitTransitionEnd={() => document.getElementById(bellId)?.focus()}
      position="right"
      size="min(26rem, 100%)"
      title={t('panel.title')}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 'lg' }}
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
    >
      <ReadAll />
      <div className={classes.shown}>
        <NotificationStates>
          {({ data }) => (
            <NotificationItems label={t('panel.title')} notifications={data} now={now} onFollow={onClose} />
          )}
        </NotificationStates>
      </div>
      <div className={classes.footer}>
        <ButtonLink to="/notifications" variant="default" fullWidth onClick={onClose}>
          {t('panel.viewAll')}
        </ButtonLink>
      </div>
    </Drawer>
  );
}

function ReadAll() {
  const { i18n } = useTranslation();
  const { data } = useQuery(notificationsQuery(i18n.language));
  if (!data || data.meta.pagination.total === 0) return null;
  return (
    <div className={classes.tools}>
      <ReadAllButton variant="subtle" size="sm" unread={data.meta.unread} />
    </div>
  );
}
