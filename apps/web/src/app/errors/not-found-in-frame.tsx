import classes from './error-page.module.css';
import { NotFound } from './not-found.tsx';

/** Shown within the page frame in place of something that does not exist. */
export function NotFoundInFrame() {
  return (
    <div className={classes.inside}>
      <NotFound />
    </div>
  );
}
