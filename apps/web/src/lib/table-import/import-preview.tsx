import type { ImportedRowView, ImportReportView } from '@klasna/contract/table-import';
import { IconColumns3, IconInfoCircle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Alert, Button, Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';
import { ImportRows } from './import-rows.tsx';
import { ImportSummary, type SummaryLine } from './import-summary.tsx';
import { ProblemButton } from './problem-button.tsx';
import type { RowEditing } from './row-editing.ts';
import { type CountedReport, countRows, type ImportMode } from './use-import.ts';

interface ImportPreviewProps<C extends string, Row extends ImportedRowView<C>> {
  readonly kind: ImportKind<C, Row>;
  readonly report: ImportReportView<C, Row>;
  readonly mode: ImportMode;
  readonly onMode: (mode: ImportMode) => void;
  readonly editing: Omit<RowEditing<C>, 'fields'>;
  readonly onColumns: () => void;
  /** How the first line is read, if that can be changed. */
  readonly firstLineChoice: ReactNode;
}

/** Counts the rows that an import would add. In the mode `all`, one failed row blocks all others. */
export const countAddable = (report: CountedReport, mode: ImportMode): number =>
  mode === 'all' && countRows(report, 'failed') > 0 ? 0 : countRows(report, 'ready');

export function ImportPreview<C extends string, Row extends ImportedRowView<C>>({
  kind,
  report,
  mode,
  onMode,
  editing,
  onColumns,
  firstLineChoice,
}: ImportPreviewProps<C, Row>) {
  const { t } = useTranslation('table-import');
  const readyCount = countRows(report, 'ready');
  const failedCount = countRows(report, 'failed');
  const existingCount = countRows(report, 'existing');
  const addCount = countAddable(report, mode);
  const isBlocked = addCount < readyCount;
  const isNothingNew = failedCount === 0 && existingCount > 0;
  const rows = isBlocked
    ? report.rows.map((row): Row => (row.status === 'ready' ? { ...row, status: 'skipped' } : row))
    : report.rows;
  const fields = (report.columns ?? []).flatMap(({ field }) => field ?? []);
  return (
    <div className={classes.steps}>
      <ImportSummary lines={useSummaryLines(kind, report, addCount)} />
      {firstLineChoice}
      <div className={classes.tools}>
        <Button
          className={classes.tool ?? ''}
          variant="subtle"
          leftSection={<IconColumns3 size={18} aria-hidden />}
          onClick={onColumns}
        >
          {t('columns')}
        </Button>
        <ProblemButton kind={kind} report={report} />
      </div>
      {failedCount > 0 && readyCount > 0 && (
        <Radio.Group
          label={t('mode')}
          value={mode}
          onChange={(nextMode) => onMode(nextMode === 'all' ? 'all' : 'each')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="each" label={t('each')} />
            <Radio value="all" label={kind.texts.all} />
          </Stack>
        </Radio.Group>
      )}
      {addCount === 0 && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {isBlocked ? kind.texts.held : t(isNothingNew ? 'nothingNew' : 'noneGood')}
        </Alert>
      )}
      {failedCount > 0 && <p className={classes.text}>{t('correctHint')}</p>}
      <ImportRows kind={kind} rows={rows} editing={{ ...editing, fields }} />
    </div>
  );
}

function useSummaryLines<C extends string, Row extends ImportedRowView<C>>(
  { texts }: ImportKind<C, Row>,
  report: ImportReportView<C, Row>,
  addCount: number,
): readonly SummaryLine[] {
  const { t, i18n } = useTranslation('table-import');
  const { ignoredColumns } = report;
  const columns = new Intl.ListFormat(i18n.language).format(ignoredColumns);
  const failedCount = countRows(report, 'failed');
  const existingCount = countRows(report, 'existing');
  return [
    ...(addCount > 0 ? [{ key: 'good', tone: 'good', text: texts.good(addCount) } as const] : []),
    ...(failedCount > 0
      ? [{ key: 'bad', tone: 'bad', text: t('bad', { count: failedCount }) } as const]
      : []),
    ...(existingCount > 0
      ? [{ key: 'existing', tone: 'info', text: t('existing', { count: existingCount }) } as const]
      : []),
    ...(ignoredColumns.length > 0
      ? [{ key: 'ignored', tone: 'info', text: t('ignored', { columns }) } as const]
      : []),
  ];
}
