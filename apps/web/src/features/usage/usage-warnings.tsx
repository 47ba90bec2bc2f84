import type { SchoolUsage } from '@klasna/contract/quotas/models';
import { warnedQuotas } from '@klasna/contract/quotas/values';
import { IconAlertTriangle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Alert } from '@mantine/core';
import classes from './usage.module.css';
import { toLevel } from './usage-level.ts';

/** One banner for each quota that is nearly or wholly used up. */
export function UsageWarnings({ usage: { storage, mails } }: { readonly usage: SchoolUsage }) {
  const { t } = useTranslation('usage');
  const levels = {
    storage: toLevel(storage.bytes, storage.limit),
    mails: toLevel(mails.lastHour, mails.limit),
  };
  return warnedQuotas.map((quota) => {
    const level = levels[quota];
    if (level === 'low') return null;
    return (
      <Alert
        key={quota}
        className={classes.warning}
        color={level === 'full' ? 'red' : 'yellow'}
        icon={<IconAlertTriangle aria-hidden />}
        role="status"
      >
        {t(`warnings.${quota}.${level}`)}
      </Alert>
    );
  });
}
