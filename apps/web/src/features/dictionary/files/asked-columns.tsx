import type { WordColumn, WordImportReport } from '@klasna/contract/dictionary/models';
import type { ChosenColumns } from '@klasna/contract/file-columns';
import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { QuestionText } from '../../../lib/file-columns/question-text.tsx';
import { useColumnChoice } from '../../../lib/file-columns/use-column-choice.tsx';
import classes from '../dictionary.module.css';

interface AskedColumnsProps {
  readonly report: WordImportReport;
  readonly busy: boolean;
  readonly onChoose: (columns: ChosenColumns<WordColumn>) => void;
  /** Further buttons, which come before the button that continues. */
  readonly buttons: ReactNode;
}

/** Asks for the columns of fields that the headings of the file do not determine. */
export function AskedColumns({ report, busy, onChoose, buttons }: AskedColumnsProps) {
  const { t } = useTranslation(['dictionary', 'columns']);
  const { fields, form } = useColumnChoice({
    asked: (report.questions ?? []).map(({ field, required, columns }) => ({
      field,
      isRequired: required,
      columns,
    })),
    columns: report.columns,
    fieldName: (field) => t(`fields.${field}`),
    onChoose,
  });
  return (
    <form {...form}>
      <Stack>
        <QuestionText />
        {fields}
        <div className={classes.dialogButtons}>
          {buttons}
          <BusyButton type="submit" busy={busy}>
            {t('columns:continue')}
          </BusyButton>
        </div>
      </Stack>
    </form>
  );
}
