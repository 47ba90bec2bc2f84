/** A link that opens another site in a new tab and does not tell that site which page linked to it. */
import { IconExternalLink } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sites.module.css';

interface SiteLinkProps {
  readonly page: string;
  readonly children: ReactNode;
}

export function SiteLink({ page, children }: SiteLinkProps) {
  const { t } = useTranslation('exercises');
  return (
    <a className={classes.link} href={page} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink className={classes.out ?? ''} size={16} aria-hidden />
      <VisuallyHidden> ({t('player.site.newTab')})</VisuallyHidden>
    </a>
  );
}
