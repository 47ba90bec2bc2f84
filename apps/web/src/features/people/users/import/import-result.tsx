import type { ImportReport } from '@klasna/contract/people/models';
import { IconAlertTriangle, IconCircleCheck } from '@klasna/kit/icons';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';
import { ImportRows } from './import-rows.tsx';

export function ImportResult({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('users');
  const left = report.rows.length - report.created;
  return (
    <div className={classes.steps}>
      <ul className={classes.summary} role="status">
        <li data-tone="good">
          <IconCircleCheck size={20} aria-hidden />
          {t('import.added', { count: report.created })}
        </li>
        {left > 0 && (
          <li data-tone="bad">
            <IconAlertTriangle size={20} aria-hidden />
            {t('import.left', { count: left })}
          </li>
        )}
      </ul>
      <ImportRows rows={report.rows} />
    </div>
  );
}
