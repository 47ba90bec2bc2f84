import { libraryTypes } from '@klasna/contract/courses/models';
import { useTranslation } from '@klasna/kit/words';
import { TextLink } from '../../../lib/links.tsx';
import classes from './list.module.css';

/** Links to the libraries for people without own courses. */
export function LibraryLinks() {
  const { t } = useTranslation('courses');
  return (
    <nav className={classes.libraries} aria-label={t('libraries')}>
      {libraryTypes.map((type) => (
        <TextLink key={type} to={`/courses/${type}`}>
          {t(`types.${type}`)}
        </TextLink>
      ))}
    </nav>
  );
}
