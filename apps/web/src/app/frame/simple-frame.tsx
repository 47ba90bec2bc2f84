/** The plain frame of the sign-in, recovery and error pages. */

import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { BrandMark } from './brand.tsx';
import { LanguageField } from './language-field.tsx';
import classes from './simple-frame.module.css';

interface SimpleFrameProps {
  readonly children: ReactNode;
  readonly banner?: ReactNode;
}

export function SimpleFrame({ children, banner }: SimpleFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      {banner}
      <header className={classes.header}>
        <BrandMark />
        <span className={classes.name}>{t('appName')}</span>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <LanguageField />
      </footer>
    </div>
  );
}
