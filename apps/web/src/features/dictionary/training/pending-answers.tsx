import { IconWifiOff } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import classes from './training.module.css';

/** A single pending answer is normal and is not mentioned. */
export function PendingAnswers({ count }: { readonly count: number }) {
  const { t } = useTranslation('dictionary');
  return (
    <p className={classes.waiting} role="status">
      {count > 1 && (
        <>
          <IconWifiOff size={18} aria-hidden />
          {t('training.waiting', { count })}
        </>
      )}
    </p>
  );
}
