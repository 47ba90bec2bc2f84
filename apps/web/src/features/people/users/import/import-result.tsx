import type { ImportReport } from '@klasna/contract/people/models';
import { useTranslation } from '@klasna/kit/words';
import classes from './import.module.css';
import { ImportRows } from './import-rows.tsx';
import { ImportSummary } from './import-summary.tsx';
import { ProblemButton } from './problem-button.tsx';

export function ImportResult({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('users');
  const leftCount = report.rows.length - report.created;
  return (
    <div className={classes.steps}>
      <ImportSummary
        lines={[
          { tone: 'good', text: t('import.added', { count: report.created }) },
          ...(leftCount > 0 ? [{ tone: 'bad', text: t('import.left', { count: leftCount }) } as const] : []),
        ]}
      />
      <ProblemButton report={report} />
      <ImportRows rows={report.rows} />
    </div>
  );
}
