import type { ImportReport } from '@klasna/contract/people/models';
import { IconColumns3, IconInfoCircle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Alert, Button, Radio, Stack } from '@mantine/core';
import classes from './import.module.css';
import { ImportRows } from './import-rows.tsx';
import { ImportSummary, type SummaryLine } from './import-summary.tsx';
import { ProblemButton } from './problem-button.tsx';
import type { RowEditing } from './row-editing.ts';
import { countOf, type Mode } from './use-import.ts';

interface ImportPreviewProps {
  readonly report: ImportReport;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly editing: Omit<RowEditing, 'fields'>;
  readonly onColumns: () => void;
}

/** The number of people that an import would add. In all-or-nothing mode one failed row blocks all others. */
export const countToAdd = (report: ImportReport, mode: Mode): number =>
  mode === 'all' && countOf(report, 'failed') > 0 ? 0 : countOf(report, 'ready');

export function ImportPreview({ report, mode, onMode, editing, onColumns }: ImportPreviewProps) {
  const { t } = useTranslation('users');
  const good = countOf(report, 'ready');
  const bad = countOf(report, 'failed');
  const toAdd = countToAdd(report, mode);
  const isHeld = toAdd < good;
  const rows = isHeld
    ? report.rows.map((row) => (row.status === 'ready' ? ({ ...row, status: 'skipped' } as const) : row))
    : report.rows;
  const fields = (report.columns ?? []).flatMap(({ field }) => field ?? []);
  return (
    <div className={classes.steps}>
      <ImportSummary lines={useSummaryLines(toAdd, bad, report.ignoredColumns)} />
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
      {bad > 0 && good > 0 && (
        <Radio.Group
          label={t('import.mode')}
          value={mode}
          onChange={(next) => onMode(next === 'all' ? 'all' : 'each')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="each" label={t('import.each')} />
            <Radio value="all" label={t('import.all')} />
          </Stack>
        </Radio.Group>
      )}
      {toAdd === 0 && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {t(isHeld ? 'import.held' : 'import.noneGood')}
        </Alert>
      )}
      {bad > 0 && <p className={classes.text}>{t('import.correctHint')}</p>}
      <ImportRows rows={rows} editing={{ ...editing, fields }} />
    </div>
  );
}

function useSummaryLines(toAdd: number, bad: number, ignored: readonly string[]): readonly SummaryLine[] {
  const { t, i18n } = useTranslation('users');
  const columns = new Intl.ListFormat(i18n.language).format(ignored);
  return [
    ...(toAdd > 0 ? [{ tone: 'good', words: t('import.good', { count: toAdd }) } as const] : []),
    ...(bad > 0 ? [{ tone: 'bad', words: t('import.bad', { count: bad }) } as const] : []),
    ...(ignored.length > 0 ? [{ tone: 'info', words: t('import.ignored', { columns }) } as const] : []),
  ];
}
