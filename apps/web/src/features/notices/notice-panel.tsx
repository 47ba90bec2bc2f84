import { useLateOpening } from '@klasna/kit/use-late-opening';
import { useTranslation } from '@klasna/kit/words';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../lib/links.tsx';
import { useMinute } from '../../lib/use-minute.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticeStates } from './notice-states.tsx';
import classes from './notices.module.css';
import { noticesQuery } from './notices-query.ts';
import { bellId } from './panel-state.ts';
import { ReadAllButton } from './read-all-button.tsx';

interface NoticePanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The newest notifications, in a drawer over the open page. */
export function NoticePanel({ opened, onClose }: NoticePanelProps) {
  const { t } = useTranslation(['notices', 'common']);
  const now = useMinute();
  return (
    <Drawer
      opened={useLateOpening(opened)}
      onClose={onClose}
      // The opener may be a menu item that no longer exists; the bell always does.
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
        <NoticeStates>
          {({ data }) => <NoticeList label={t('panel.title')} notices={data} now={now} onFollow={onClose} />}
        </NoticeStates>
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
  const { data } = useQuery(noticesQuery(i18n.language));
  if (!data || data.meta.pagination.total === 0) return null;
  return (
    <div className={classes.tools}>
      <ReadAllButton variant="subtle" size="sm" unread={data.meta.unread} />
    </div>
  );
}
