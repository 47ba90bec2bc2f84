import { IconWifiOff } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import classes from './training.module.css';

/** Shows how many answers are not sent yet. A single one is normal and not mentioned. */
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
