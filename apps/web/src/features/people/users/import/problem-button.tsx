import type { ImportReport } from '@klasna/contract/people/models';
import { IconDownload } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { saveFile } from '../../../../lib/save-file.ts';
import classes from './import.module.css';
import { formatProblemFile } from './problem-file.ts';
import { useFieldName } from './use-field-name.ts';
import { countRows } from './use-import.ts';

/** Renders nothing if no row has problems. */
export function ProblemButton({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('users');
  const fieldName = useFieldName();
  if (countRows(report, 'failed') === 0) return null;
  const save = () => {
    const text = formatProblemFile(report, { problem: t('import.problem'), fieldName });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('import.problemFile')}.csv`);
  };
  return (
    <Button
      className={classes.tool ?? ''}
      variant="subtle"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={save}
    >
      {t('import.saveProblems')}
    </Button>
  );
}
