import { wordFilters } from '@klasna/contract/dictionary/values';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import classes from './dictionary.module.css';
import { progressQuery } from './dictionary-query.ts';

/** A student's progress, for the teacher. */
export function ProgressCounts({ studentId }: { readonly studentId: string }) {
  const { t, i18n } = useTranslation('dictionary');
  const { data } = useQuery(progressQuery(studentId));
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <dl className={classes.counts} aria-busy={data === undefined}>
      {wordFilters.map((name) => (
        <div key={name}>
          <dt>{t(`states.${name}`)}</dt>
          <dd>{data ? number.format(data.counts[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
