/** Says that the person may not see the page. An empty page would look as if there were no content. */
import type { ReactNode } from 'react';
import { IconLock } from './icons.ts';
import classes from './states.module.css';
import { useTranslation } from './translations.ts';

export interface NoPermissionProps {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
}

export function NoPermission({ title, description, action }: NoPermissionProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={classes.state}>
      <IconLock className={classes.icon} aria-hidden stroke={1.25} />
      <p className={classes.title}>{title ?? t('states.noPermission')}</p>
      <p className={classes.text}>{description ?? t('states.askAdministrator')}</p>
      {action}
    </div>
  );
}
