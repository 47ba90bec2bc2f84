import type { ChosenColumns } from '@klasna/contract/file-columns';
import type { ImportedRowView, ImportReportView } from '@klasna/contract/table-import';
import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { QuestionText } from '../file-columns/question-text.tsx';
import { type AskedField, useColumnChoice } from '../file-columns/use-column-choice.tsx';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';

interface ImportColumnsProps<C extends string, Row extends ImportedRowView<C>> {
  readonly kind: ImportKind<C, Row>;
  readonly report: ImportReportView<C, Row>;
  readonly isChecking: boolean;
  /** How the first line is read, if that can be changed. */
  readonly firstLineChoice: ReactNode;
  readonly onChoose: (columns: ChosenColumns<C>) => Promise<unknown>;
  /** Further buttons, which come before the button that continues. */
  readonly buttons: ReactNode;
}

/** Lists the questions about a file, or every field if there are none. */
function listFieldQuestions<C extends string, Row extends ImportedRowView<C>>(
  kind: ImportKind<C, Row>,
  { questions = [], columns = [] }: ImportReportView<C, Row>,
): readonly AskedField<C>[] {
  if (questions.length > 0)
    return questions.map(({ field, required, columns: offeredColumns }) => ({
      field,
      isRequired: required,
      columns: offeredColumns,
    }));
  return kind.columns.map((field) => ({
    field,
    isRequired: kind.required.includes(field),
    columns: columns.map(({ number }) => number),
    first: columns.find((column) => column.field === field)?.number ?? null,
  }));
}

/** Assigns columns of the file to fields. Asks for the unclear ones; all can be changed. */
export function ImportColumns<C extends string, Row extends ImportedRowView<C>>({
  kind,
  report,
  isChecking,
  firstLineChoice,
  onChoose,
  buttons,
}: ImportColumnsProps<C, Row>) {
  const { t } = useTranslation(['table-import', 'columns']);
  const { fields, form } = useColumnChoice({
    asked: listFieldQuestions(kind, report),
    columns: report.columns ?? [],
    fieldName: kind.fieldName,
    onChoose: (columns) => void onChoose(columns),
  });
  return (
    <form {...form} className={classes.form}>
      <div className={classes.steps}>
        {report.questions ? (
          <QuestionText firstLine={report.firstLine} />
        ) : (
          <p className={classes.text}>{t('columnsText')}</p>
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
