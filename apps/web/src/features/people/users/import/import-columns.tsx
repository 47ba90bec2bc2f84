import {
  type ImportColumn,
  type ImportReport,
  importColumns,
  requiredImportColumns,
} from '@klasna/contract/people/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/words';
import { NativeSelect } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import classes from './import.module.css';
import { useFieldName } from './use-field-name.ts';
import type { ChosenColumns } from './use-import.ts';

interface ImportColumnsProps {
  readonly report: ImportReport;
  readonly isChecking: boolean;
  readonly onChoose: (columns: ChosenColumns) => Promise<unknown>;
  /** Further buttons, before the submit button. */
  readonly buttons: ReactNode;
}

interface AskedField {
  readonly field: ImportColumn;
  readonly isRequired: boolean;
  /** The numbers of the columns to choose from. */
  readonly columns: readonly number[];
  readonly chosen: string;
}

const none = 'none';

/** The fields that need a column: those that the server could not match, or all fields. */
function askedFields({ questions = [], columns = [] }: ImportReport): readonly AskedField[] {
  if (questions.length > 0)
    return questions.map(({ field, required, columns: offered }) => ({
      field,
      isRequired: required,
      columns: offered,
      chosen: '',
    }));
  return importColumns.map((field) => ({
    field,
    isRequired: requiredImportColumns.some((one) => one === field),
    columns: columns.map(({ number }) => number),
    chosen: String(columns.find((column) => column.field === field)?.number ?? none),
  }));
}

/** Assigns columns of the file to fields. Asks for the unclear ones; all can be changed. */
export function ImportColumns({ report, isChecking, onChoose, buttons }: ImportColumnsProps) {
  const { t } = useTranslation('users');
  const fieldName = useFieldName();
  const asked = askedFields(report);
  const [chosen, setChosen] = useState<Readonly<Partial<Record<ImportColumn, string>>>>({});
  const [isSubmitted, setIsSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hasQuestions = (report.questions ?? []).length > 0;
  const choiceOf = ({ field, chosen: first }: AskedField): string => chosen[field] ?? first;
  const errorOf = (one: AskedField): string | undefined => {
    const value = choiceOf(one);
    if (value === '') return t('import.columnNeeded');
    const isTaken = asked.some((other) => other !== one && value !== none && choiceOf(other) === value);
    return isTaken ? t('import.columnTwice') : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    const wrong = asked.find((one) => errorOf(one) !== undefined);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
    else
      void onChoose(
        Object.fromEntries(
          asked.map((one) => [one.field, choiceOf(one) === none ? null : Number(choiceOf(one))]),
        ),
      );
  };
  const columnText = (number: number): string => {
    const { heading = '', samples = [] } = report.columns?.[number - 1] ?? {};
    const name = heading.trim() === '' ? t('import.columnNumber', { number }) : heading.trim();
    return samples.length > 0 ? `${name} (${samples.join(' · ')})` : name;
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <div className={classes.steps}>
        <div>
          {hasQuestions && <h3 className={classes.question}>{t('import.unclear')}</h3>}
          <p className={classes.text}>{t(hasQuestions ? 'import.unclearText' : 'import.columnsText')}</p>
        </div>
        <div className={classes.columns}>
          {asked.map((one) => (
            <NativeSelect
              key={one.field}
              name={one.field}
              classNames={{ input: classes.select ?? '' }}
              label={fieldName(one.field)}
              required={one.isRequired}
              value={choiceOf(one)}
              onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [one.field]: value })}
              error={isSubmitted && errorOf(one)}
              data={[
                ...(choiceOf(one) === '' || (one.isRequired && choiceOf(one) === none)
                  ? [{ value: choiceOf(one), label: t('import.chooseColumn') }]
                  : []),
                ...one.columns.map((number) => ({ value: String(number), label: columnText(number) })),
                ...(one.isRequired ? [] : [{ value: none, label: t('import.noColumn') }]),
              ]}
            />
          ))}
        </div>
      </div>
      <div className={classes.footer}>
        {buttons}
        <BusyButton type="submit" busy={isChecking}>
          {t('import.continue')}
        </BusyButton>
      </div>
    </form>
  );
}
