import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './page-loader.module.css';

export function PageLoader() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <Loader type="dots" />
    </div>
  );
}
