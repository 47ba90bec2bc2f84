import type { ImportReport } from '@klasna/contract/people/models';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@klasna/kit/icons';
import { Alert, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';
import { ImportRows } from './import-rows.tsx';
import { countOf, type Mode } from './use-import.ts';

interface ImportPreviewProps {
  readonly report: ImportReport;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

/** Whether starting would add anybody at all. */
export const wouldAdd = (report: ImportReport, mode: Mode): boolean =>
  countOf(report, 'ready') > 0 && (mode === 'each' || countOf(report, 'failed') === 0);

export function ImportPreview({ report, mode, onMode }: ImportPreviewProps) {
  const { t } = useTranslation('users');
  const good = countOf(report, 'ready');
  const bad = countOf(report, 'failed');
  const isHeld = mode === 'all' && bad > 0;
  // One bad row holds all the others where all or nothing was chosen.
  const rows = isHeld
    ? report.rows.map((row) => (row.status === 'ready' ? ({ ...row, status: 'skipped' } as const) : row))
    : report.rows;
  return (
    <div className={classes.steps}>
      <Summary good={isHeld ? 0 : good} bad={bad} ignored={report.ignoredColumns} />
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
      {(isHeld || good === 0) && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {t(good === 0 ? 'import.noneGood' : 'import.held')}
        </Alert>
      )}
      <ImportRows rows={rows} />
    </div>
  );
}

interface SummaryProps {
  readonly good: number;
  readonly bad: number;
  readonly ignored: readonly string[];
}

function Summary({ good, bad, ignored }: SummaryProps) {
  const { t, i18n } = useTranslation('users');
  return (
    <ul className={classes.summary} role="status">
      <li data-tone="good">
        <IconCircleCheck size={20} aria-hidden />
        {t('import.good', { count: good })}
      </li>
      {bad > 0 && (
        <li data-tone="bad">
          <IconAlertTriangle size={20} aria-hidden />
          {t('import.bad', { count: bad })}
        </li>
      )}
      {ignored.length > 0 && (
        <li>
          <IconInfoCircle size={20} aria-hidden />
          {t('import.ignored', { columns: new Intl.ListFormat(i18n.language).format(ignored) })}
        </li>
      )}
    </ul>
  );
}
