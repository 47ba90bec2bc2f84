import type { ChosenColumns } from '@klasna/contract/file-columns';
import {
  type ImportColumn,
  type ImportReport,
  importColumns,
  requiredImportColumns,
} from '@klasna/contract/people/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { QuestionText } from '../../../../lib/file-columns/question-text.tsx';
import { type AskedField, useColumnChoice } from '../../../../lib/file-columns/use-column-choice.tsx';
import classes from './import.module.css';
import { useFieldName } from './use-field-name.ts';

interface ImportColumnsProps {
  readonly report: ImportReport;
  readonly isChecking: boolean;
  /** How the first line is read, if that can be changed. */
  readonly firstLineChoice: ReactNode;
  readonly onChoose: (columns: ChosenColumns<ImportColumn>) => Promise<unknown>;
  /** Further buttons, which come before the button that continues. */
  readonly buttons: ReactNode;
}

/** Lists the questions about a file, or every field if there are none. */
function listFieldQuestions({
  questions = [],
  columns = [],
}: ImportReport): readonly AskedField<ImportColumn>[] {
  if (questions.length > 0)
    return questions.map(({ field, required, columns: offeredColumns }) => ({
      field,
      isRequired: required,
      columns: offeredColumns,
    }));
  return importColumns.map((field) => ({
    field,
    isRequired: requiredImportColumns.some((question) => question === field),
    columns: columns.map(({ number }) => number),
    first: columns.find((column) => column.field === field)?.number ?? null,
  }));
}

/** Assigns columns of the file to fields. Asks for the unclear ones; all can be changed. */
export function ImportColumns({
  report,
  isChecking,
  firstLineChoice,
  onChoose,
  buttons,
}: ImportColumnsProps) {
  const { t } = useTranslation(['users', 'columns']);
  const { fields, form } = useColumnChoice({
    asked: listFieldQuestions(report),
    columns: report.columns ?? [],
    fieldName: useFieldName(),
    onChoose: (columns) => void onChoose(columns),
  });
  return (
    <form {...form} className={classes.form}>
      <div className={classes.steps}>
        {report.questions ? (
          <QuestionText firstLine={report.firstLine} />
        ) : (
          <p className={classes.text}>{t('import.columnsText')}</p>
        )}
        {firstLineChoice}
        {fields}
      </div>
      <div className={classes.footer}>
        {buttons}
        <BusyButton type="submit" busy={isChecking}>
          {t('columns:continue')}
        </BusyButton>
      </div>
    </form>
  );
}
