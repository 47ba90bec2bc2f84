import type { WordColumn } from '@klasna/contract/dictionary/models';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import classes from '../dictionary.module.css';
import { assignField, type FileColumns, isComplete } from './assign-columns.ts';

/** The fields in the order of the word form. */
const fields: readonly WordColumn[] = ['phrase', 'translation', 'customTranslation', 'language', 'context'];

interface ColumnFieldsProps {
  readonly columns: FileColumns;
  readonly isDisabled: boolean;
  readonly onChange: (columns: FileColumns) => void;
}

/** Shows a select field for each column of the file, with sample values. */
export function ColumnFields({ columns, isDisabled, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation('dictionary');
  const labelId = useId();
  const choices = [
    ...fields.map((field) => ({ value: field as string, label: t(`fields.${field}`) })),
    { value: '', label: t('files.notUsed') },
  ];
  return (
    <section aria-labelledby={labelId}>
      <p id={labelId} className={classes.columnsTitle}>
        {t('files.columns')}
      </p>
      <div className={classes.columns}>
        {columns.map(({ number, heading, field, samples }) => (
          <NativeSelect
            key={number}
            label={heading || t('files.column', { number })}
            description={<bdi className={classes.samples}>{samples.join(' · ')}</bdi>}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={choices}
            disabled={isDisabled}
            value={field ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange(assignField(columns, number, fields.find((candidate) => candidate === value) ?? null))
            }
          />
        ))}
      </div>
      {!isComplete(columns) && (
        <p role="alert" className={classes.columnsNeeded}>
          {t('files.needed')}
        </p>
      )}
    </section>
  );
}
