import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './requests-count.module.css';
import { requestCountQuery } from './requests-query.ts';

const maxShownCount = 99;

/** How many requests wait for the signed-in person, beside the name of their page. */
export function RequestsCount() {
  const { t } = useTranslation('shell');
  const { data: waiting = 0 } = useQuery(requestCountQuery);
  if (waiting === 0) return null;
  const number = waiting > maxShownCount ? `${maxShownCount}+` : String(waiting);
  return (
    <span className={classes.count}>
      <span aria-hidden>{number}</span>
      <VisuallyHidden>{t('requestsWaiting', { number })}</VisuallyHidden>
    </span>
  );
}
