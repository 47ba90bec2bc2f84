import classes from './error-page.module.css';
import { NotFound } from './not-found.tsx';

/** In the place of a thing that is not there, within the frame of the pages. */
export function MissingThing() {
  return (
    <div className={classes.inside}>
      <NotFound />
    </div>
  );
}
