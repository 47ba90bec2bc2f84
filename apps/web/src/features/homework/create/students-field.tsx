import { useTranslation } from '@klasna/kit/translations';
import { Checkbox, Stack } from '@mantine/core';
import { formatName } from '../../../lib/format-name.ts';
import classes from './create.module.css';

export interface HomeworkStudent {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface StudentsFieldProps {
  readonly students: readonly HomeworkStudent[];
  /** The ids of the students; null for all students, including those who join later. */
  readonly value: readonly string[] | null;
  readonly onChange: (ids: readonly string[] | null) => void;
  readonly error: string | undefined;
}

export function StudentsField({ students, value, onChange, error }: StudentsFieldProps) {
  const { t } = useTranslation('homework');
  return (
    <fieldset className={classes.whom}>
      <legend className={classes.legend}>{t('create.forWhom')}</legend>
      <Stack gap="xs">
        <Checkbox
          label={t('create.everybody')}
          description={t('create.everybodyHint')}
          checked={value === null}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? null : students.map(({ id }) => id))
          }
        />
        {value !== null && (
          <Checkbox.Group
            value={[...value]}
            onChange={onChange}
            error={error}
            aria-label={t('create.forWhom')}
          >
            <Stack gap="xs" className={classes.some ?? ''}>
              {students.map((student) => (
                <Checkbox key={student.id} value={student.id} label={formatName(student)} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </fieldset>
  );
}
