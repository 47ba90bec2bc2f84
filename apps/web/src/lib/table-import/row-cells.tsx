import type { ImportedRowView } from '@klasna/contract/table-import';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CellTextField } from './cell-text-field.tsx';
import type { CellsOfRow } from './corrections.ts';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';
import type { RowEditing } from './row-editing.ts';
import { RowProblems } from './row-problems.tsx';

interface RowCellsProps<C extends string, Row extends ImportedRowView<C>> {
  readonly kind: ImportKind<C, Row>;
  readonly row: Row;
  readonly editing: RowEditing<C>;
}

/** Input fields for the failed and the corrected cells of a row, and the problems of fields that no column holds. */
export function RowCells<C extends string, Row extends ImportedRowView<C>>({
  kind,
  row,
  editing,
}: RowCellsProps<C, Row>) {
  const { line, cells, errors } = row;
  const { t } = useTranslation('table-import');
  const { fieldName, CellField = CellTextField } = kind;
  const [isOpen, setIsOpen] = useState(false);
  const corrected: CellsOfRow<C> | undefined = editing.corrections[line];
  const isWrong = (field: string): boolean => errors[field] !== undefined;
  const neededFields = editing.fields.filter((field) => isWrong(field) || corrected?.[field] !== undefined);
  // The server sends cells only for rows with problems.
  const canOpen = cells !== undefined && neededFields.length < editing.fields.length;
  const fields = isOpen && canOpen ? editing.fields : neededFields;
  const otherErrors = Object.fromEntries(
    Object.entries(errors).filter(([name]) => !editing.fields.some((field) => field === name)),
  );
  const problems = <RowProblems errors={otherErrors} fieldName={fieldName} />;
  if (fields.length === 0) return problems;
  return (
    <div className={classes.cells}>
      {problems}
      {fields.map((field) => (
        <CellField
          key={field}
          field={field}
          label={fieldName(field)}
          value={corrected?.[field] ?? cells?.[field] ?? ''}
          error={errors[field]?.join(' ')}
          onChange={(value) => editing.onCorrect(line, field, value)}
          onDone={editing.onCorrected}
        />
      ))}
      {canOpen && (
        <Button
          className={classes.tool ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'fewerCells' : 'allCells')}
        </Button>
      )}
    </div>
  );
}
