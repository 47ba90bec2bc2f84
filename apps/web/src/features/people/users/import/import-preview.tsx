import type { ImportReport } from '@klasna/contract/people/models';
import { IconColumns3, IconInfoCircle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Alert, Button, Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './import.module.css';
import { ImportRows } from './import-rows.tsx';
import { ImportSummary, type SummaryLine } from './import-summary.tsx';
import { ProblemButton } from './problem-button.tsx';
import type { RowEditing } from './row-editing.ts';
import { countRows, type ImportMode } from './use-import.ts';

interface ImportPreviewProps {
  readonly report: ImportReport;
  readonly mode: ImportMode;
  readonly onMode: (mode: ImportMode) => void;
  readonly editing: Omit<RowEditing, 'fields'>;
  readonly onColumns: () => void;
  /** How the first line is read, if that can be changed. */
  readonly firstLineChoice: ReactNode;
}

/** Counts the people that an import would add. In the mode `all`, one failed row blocks all others. */
export const countAddable = (report: ImportReport, mode: ImportMode): number =>
  mode === 'all' && countRows(report, 'failed') > 0 ? 0 : countRows(report, 'ready');

export function ImportPreview({
  report,
  mode,
  onMode,
  editing,
  onColumns,
  firstLineChoice,
}: ImportPreviewProps) {
  const { t } = useTranslation('users');
  const readyCount = countRows(report, 'ready');
  const failedCount = countRows(report, 'failed');
  const addCount = countAddable(report, mode);
  const isBlocked = addCount < readyCount;
  const rows = isBlocked
    ? report.rows.map((row) => (row.status === 'ready' ? ({ ...row, status: 'skipped' } as const) : row))
    : report.rows;
  const fields = (report.columns ?? []).flatMap(({ field }) => field ?? []);
  return (
    <div className={classes.steps}>
      <ImportSummary lines={useSummaryLines(addCount, failedCount, report.ignoredColumns)} />
      {firstLineChoice}
      <div className={classes.tools}>
        <Button
          className={classes.tool ?? ''}
          variant="subtle"
          leftSection={<IconColumns3 size={18} aria-hidden />}
          onClick={onColumns}
        >
          {t('import.columns')}
        </Button>
        <ProblemButton report={report} />
      </div>
      {failedCount > 0 && readyCount > 0 && (
        <Radio.Group
          label={t('import.mode')}
          value={mode}
          onChange={(nextMode) => onMode(nextMode === 'all' ? 'all' : 'each')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="each" label={t('import.each')} />
            <Radio value="all" label={t('import.all')} />
          </Stack>
        </Radio.Group>
      )}
      {addCount === 0 && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {t(isBlocked ? 'import.held' : 'import.noneGood')}
        </Alert>
      )}
      {failedCount > 0 && <p className={classes.text}>{t('import.correctHint')}</p>}
      <ImportRows rows={rows} editing={{ ...editing, fields }} />
    </div>
  );
}

function useSummaryLines(
  addCount: number,
  failedCount: number,
  ignoredColumns: readonly string[],
): readonly SummaryLine[] {
  const { t, i18n } = useTranslation('users');
  const columns = new Intl.ListFormat(i18n.language).format(ignoredColumns);
  return [
    ...(addCount > 0 ? [{ tone: 'good', text: t('import.good', { count: addCount }) } as const] : []),
    ...(failedCount > 0 ? [{ tone: 'bad', text: t('import.bad', { count: failedCount }) } as const] : []),
    ...(ignoredColumns.length > 0 ? [{ tone: 'info', text: t('import.ignored', { columns }) } as const] : []),
  ];
}
