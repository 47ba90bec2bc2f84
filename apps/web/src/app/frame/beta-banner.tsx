import { IconX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { usePageConfig } from '../../lib/page-config.ts';
import classes from './beta-banner.module.css';

const closedKey = 'betaBannerClosed';

export function BetaBanner() {
  const { t } = useTranslation();
  const { contact } = usePageConfig().links;
  const [isClosed, setIsClosed] = useState(() => sessionStorage.getItem(closedKey) !== null);
  if (isClosed) return null;
  const close = () => {
    sessionStorage.setItem(closedKey, '1');
    setIsClosed(true);
  };
  return (
    <aside className={classes.banner} aria-label={t('beta.label')}>
      <p className={classes.text}>
        {t('beta.text')}{' '}
        {contact && (
          <a href={contact} target="_blank" rel="noopener">
            {t('beta.contact')}
          </a>
        )}
      </p>
      <ActionIcon
        aria-label={t('close')}
        onClick={close}
        className={classes.close ?? ''}
        size="md"
        color="accent"
        variant="transparent"
      >
        <IconX size={16} />
      </ActionIcon>
    </aside>
  );
}
