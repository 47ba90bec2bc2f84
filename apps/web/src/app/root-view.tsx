import { Outlet } from '@tanstack/react-router';
import classes from './root-view.module.css';
import { usePageMetaSync } from './use-page-meta.ts';

export function RootView() {
  const title = usePageMetaSync();
  return (
    <>
      <Outlet />
      {/* Announces the new page to screen readers, because client-side navigation is silent. */}
      <div className={classes.announcer} aria-live="polite">
        {title}
      </div>
    </>
  );
}
