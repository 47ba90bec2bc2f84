import { Outlet } from '@tanstack/react-router';
import classes from './root-view.module.css';
import { useFollowPage } from './use-page-meta.ts';

export function RootView() {
  const title = useFollowPage();
  return (
    <>
      <Outlet />
      {/* A page change without a reload is silent; this is what a screen reader says instead. */}
      <div className={classes.announcer} aria-live="polite">
        {title}
      </div>
    </>
  );
}
