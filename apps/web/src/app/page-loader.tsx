import { useTranslation } from '@klasna/kit/translations';
import { Loader } from '@mantine/core';
import classes from './page-loader.module.css';

export function PageLoader() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <Loader type="dots" />
    </div>
  );
}
