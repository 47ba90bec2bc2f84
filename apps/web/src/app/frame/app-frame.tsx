/** The frame of every page for signed-in people. The window scrolls; the bars and sidebars stay in place. */

import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { loadCodeWithRetries } from '@klasna/kit/load-code';
import { useTranslation } from '@klasna/kit/translations';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { PasswordPrompt } from '../../features/identity/password-prompt.tsx';
import { NotificationAnnouncer } from '../../features/notifications/notification-announcer.tsx';
import { NotificationPanelSlot } from '../../features/notifications/notification-panel-slot.tsx';
import { sidePanelElement, sidePanelLabel } from '../../lib/side-panel.tsx';
import { phoneScreen, useMedia, wideScreen } from '../../lib/use-media.ts';
import { useStore } from '../../lib/use-store.ts';
import { navDrawer } from '../navigation/nav-drawer-state.ts';
import { Sidebar } from '../navigation/sidebar.tsx';
import { theme } from '../theme/theme.ts';
import { ThemePanelSlot } from '../theme/theme-panel-slot.tsx';
import { usePageLayout } from '../use-page-meta.ts';
import classes from './app-frame.module.css';
import { BetaBanner } from './beta-banner.tsx';
import { planFrame } from './frame-plan.ts';
import { Header } from './header.tsx';
import { SchoolPanel } from './school-panel.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ShellWidgets } from './shell-widgets.tsx';

/** The navigation on narrow screens, which is loaded when a person first opens it. */
const Panel = lazyDialog(async () => (await import('../navigation/nav-drawer-panel.tsx')).NavDrawerPanel);

function NavDrawer() {
  const opened = useStore(navDrawer, (open) => open);
  // Closes the drawer; otherwise it would be open again when a window that was wide becomes narrow.
  useEffect(() => () => navDrawer.set(false), []);
  return <Panel opened={opened} onClose={() => navDrawer.set(false)} />;
}

const PhoneBar = lazy(() =>
  loadCodeWithRetries(async () => ({ default: (await import('../navigation/phone-bar.tsx')).PhoneBar })),
);

export function AppFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { layout, panelExpand } = useStore(theme, (state) => state);
  const panelLabel = useStore(sidePanelLabel, (label) => label);
  const isWide = useMedia(wideScreen);
  const isPhone = useMedia(phoneScreen);
  const pageLayout = usePageLayout();
  const { nav, isRail, schoolPanel } = planFrame({ layout, pageLayout, isWide });
  const isCollapsed = isRail || layout.sideNavCollapse;
  const sidebar = (
    <div className={classes.side} data-place={nav}>
      <div className={classes.stay}>
        <Sidebar isCollapsed={isCollapsed} />
      </div>
    </div>
  );
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <BetaBanner />
      <Header hasDrawer={nav === 'drawer' || isRail} />
      <div className={classes.body}>
        {nav === 'start' && sidebar}
        <main id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
        {schoolPanel && (
          <aside className={classes.aside} aria-label={panelLabel ?? t('schoolPanel')}>
            <div className={classes.stay}>
              <div ref={sidePanelElement.set} />
              {panelLabel === null && <SchoolPanel />}
            </div>
          </aside>
        )}
        {nav === 'end' && sidebar}
        <ThemePanelSlot
          opened={panelExpand}
          isDocked={isWide}
          classNames={{ aside: classes.aside, stay: classes.stay }}
        />
      </div>
      {(nav === 'drawer' || isRail) && <NavDrawer />}
      {isPhone && (
        <Suspense fallback={null}>
          <PhoneBar />
        </Suspense>
      )}
      <ScrollToTop />
      <ShellWidgets />
      <PasswordPrompt />
      <NotificationPanelSlot />
      <NotificationAnnouncer />
    </div>
  );
}
