import type { ImportedRowView, ImportReportView } from '@klasna/contract/table-import';
import { IconDownload } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { saveFile } from '../save-file.ts';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';
import { formatProblemFile } from './problem-file.ts';
import { countRows } from './use-import.ts';

interface ProblemButtonProps<C extends string, Row extends ImportedRowView<C>> {
  readonly kind: ImportKind<C, Row>;
  readonly report: ImportReportView<C, Row>;
}

/** Renders nothing if no row has problems. */
export function ProblemButton<C extends string, Row extends ImportedRowView<C>>({
  kind: { columns, fieldName },
  report,
}: ProblemButtonProps<C, Row>) {
  const { t } = useTranslation('table-import');
  if (countRows(report, 'failed') === 0) return null;
  const save = () => {
    const text = formatProblemFile(report, { columns, problem: t('problem'), fieldName });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('problemFile')}.csv`);
  };
  return (
    <Button
      className={classes.tool ?? ''}
      variant="subtle"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={save}
    >
      {t('saveProblems')}
    </Button>
  );
}
