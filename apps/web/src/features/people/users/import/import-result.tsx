import type { ImportReport } from '@klasna/contract/people/models';
import { useTranslation } from '@klasna/kit/words';
import classes from './import.module.css';
import { ImportRows } from './import-rows.tsx';
import { ImportSummary } from './import-summary.tsx';
import { ProblemButton } from './problem-button.tsx';

export function ImportResult({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('users');
  const left = report.rows.length - report.created;
  return (
    <div className={classes.steps}>
      <ImportSummary
        lines={[
          { tone: 'good', words: t('import.added', { count: report.created }) },
          ...(left > 0 ? [{ tone: 'bad', words: t('import.left', { count: left }) } as const] : []),
        ]}
      />
      <ProblemButton report={report} />
      <ImportRows rows={report.rows} />
    </div>
  );
}
