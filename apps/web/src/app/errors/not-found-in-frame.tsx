import classes from './error-page.module.css';
import { NotFound } from './not-found.tsx';

/** The message that an item does not exist, within the page frame. */
export function NotFoundInFrame() {
  return (
    <div className={classes.inside}>
      <NotFound />
    </div>
  );
}
