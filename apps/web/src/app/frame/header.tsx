import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconPalette,
  IconSearch,
} from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon, Kbd } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BellButton } from '../../features/notifications/bell-button.tsx';
import { isApple } from '../../lib/is-apple.ts';
import { useStore } from '../../lib/use-store.ts';
import { navDrawer } from '../navigation/nav-drawer-state.ts';
import { changeTheme, theme } from '../theme/theme.ts';
import { themeButtonId } from '../theme/theme-panel-slot.tsx';
import classes from './header.module.css';
import { OfflineBar } from './offline-bar.tsx';
import { SchoolName } from './school-name.tsx';
import { shellWidget } from './shell-widget-state.ts';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  /** Whether the button opens the navigation instead of collapsing it. */
  readonly hasDrawer: boolean;
}

export function Header({ hasDrawer }: HeaderProps) {
  const { t } = useTranslation('shell');
  const { panelExpand } = useStore(theme, (state) => state);
  return (
    <header className={classes.header}>
      {hasDrawer ? <OpenNavigation /> : <CollapseSidebar />}
      <Link to="/" className={classes.home}>
        <SchoolName />
      </Link>
      <div className={classes.tools}>
        <button type="button" className={classes.search} onClick={() => shellWidget.set('palette')}>
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <span className={classes.searchWords}>{t('search')}</span>
          <Kbd className={classes.searchKeys} size="xs" aria-hidden>
            {isApple ? '⌘ K' : 'Ctrl K'}
          </Kbd>
        </button>
        <ActionIcon
          id={themeButtonId}
          size="xl"
          aria-label={t('theme.button')}
          aria-expanded={panelExpand}
          onClick={() => changeTheme({ panelExpand: !panelExpand })}
        >
          <IconPalette size={20} stroke={1.5} />
        </ActionIcon>
        <BellButton />
        <UserMenu />
      </div>
      <OfflineBar />
    </header>
  );
}

function OpenNavigation() {
  const { t } = useTranslation('shell');
  return (
    <ActionIcon size="xl" aria-label={t('openNavigation')} onClick={() => navDrawer.set(true)}>
      <IconMenu2 size={22} stroke={1.5} />
    </ActionIcon>
  );
}

function CollapseSidebar() {
  const { t } = useTranslation('shell');
  const { layout } = useStore(theme, (state) => state);
  const isCollapsed = layout.sideNavCollapse;
  const Picture = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <ActionIcon
      size="xl"
      aria-label={isCollapsed ? t('expandSidebar') : t('collapseSidebar')}
      onClick={() => changeTheme({ layout: { ...layout, sideNavCollapse: !isCollapsed } })}
    >
      <Picture className={classes.flipped ?? ''} size={22} stroke={1.5} />
    </ActionIcon>
  );
}
