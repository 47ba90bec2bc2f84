/** A form that assigns the columns of a file to fields, with a select for each field in question. */
import type { ChosenColumns } from '@klasna/contract/file-columns';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import classes from './column-choice.module.css';

export interface AskedField<Field extends string> {
  readonly field: Field;
  readonly isRequired: boolean;
  /** The numbers of the columns that are offered. */
  readonly columns: readonly number[];
  /** The column that is selected at first, or null for none; undefined if the person has to choose. */
  readonly first?: number | null | undefined;
}

interface FileColumn {
  readonly number: number;
  readonly heading: string;
  readonly samples: readonly string[];
}

interface ColumnChoiceOptions<Field extends string> {
  readonly asked: readonly AskedField<Field>[];
  readonly columns: readonly FileColumn[];
  readonly fieldName: (field: Field) => string;
  readonly onChoose: (columns: ChosenColumns<Field>) => void;
}

interface ColumnChoice {
  /** One select for each field. */
  readonly fields: ReactNode;
  /** The handlers of the form around the fields. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

const none = 'none';
const toValue = (column: number | null | undefined): string =>
  column === undefined ? '' : column === null ? none : String(column);

export function useColumnChoice<Field extends string>(options: ColumnChoiceOptions<Field>): ColumnChoice {
  const { asked, columns, fieldName, onChoose } = options;
  const { t } = useTranslation('columns');
  const [chosen, setChosen] = useState<{ readonly [Key in Field]?: string }>({});
  const [submittedFields, setSubmittedFields] = useState<string>();
  const ref = useRef<HTMLFormElement>(null);
  // Restarts validation when the answers lead to further questions, which the person has not seen yet.
  const askedFields = asked.map(({ field }) => field).join(' ');
  const isSubmitted = submittedFields === askedFields;
  const choiceOf = ({ field, first, columns: offered }: AskedField<Field>): string => {
    const value = chosen[field];
    // Clears a choice that is no longer offered: the columns change when the first line is read differently.
    const isOffered = value === none || offered.some((number) => String(number) === value);
    return value !== undefined && isOffered ? value : toValue(first);
  };
  const isOpen = (one: AskedField<Field>): boolean =>
    choiceOf(one) === '' || (one.isRequired && choiceOf(one) === none);
  const errorOf = (one: AskedField<Field>): string | undefined => {
    if (isOpen(one)) return t('needed');
    const value = choiceOf(one);
    const isTaken = asked.some((other) => other !== one && value !== none && choiceOf(other) === value);
    return isTaken ? t('twice') : undefined;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmittedFields(askedFields);
    const wrong = asked.find((one) => errorOf(one) !== undefined);
    if (wrong) {
      ref.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
      return;
    }
    const entries = asked.map((one) => [one.field, choiceOf(one) === none ? null : Number(choiceOf(one))]);
    onChoose(Object.fromEntries(entries) as ChosenColumns<Field>);
  };
  const columnText = (number: number): string => {
    const { heading = '', samples = [] } = columns.find((column) => column.number === number) ?? {};
    const name = heading.trim() === '' ? t('number', { number }) : heading.trim();
    return samples.length > 0 ? `${name} (${samples.join(' · ')})` : name;
  };
  const fields = (
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
            ...(isOpen(one) ? [{ value: choiceOf(one), label: t('choose') }] : []),
            ...one.columns.map((number) => ({ value: String(number), label: columnText(number) })),
            ...(one.isRequired ? [] : [{ value: none, label: t('none') }]),
          ]}
        />
      ))}
    </div>
  );
  return { fields, form: { ref, noValidate: true, onSubmit: submit } };
}
