import { useTranslation } from '@klasna/kit/words';
import { Checkbox, Stack } from '@mantine/core';
import { nameOf } from '../../../lib/person-name.ts';
import classes from './create.module.css';

export interface Learner {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface ForWhomProps {
  readonly students: readonly Learner[];
  /** Null for all students, including those who join later. */
  readonly value: readonly string[] | null;
  readonly onChange: (ids: readonly string[] | null) => void;
  readonly error: string | undefined;
}

export function ForWhom({ students, value, onChange, error }: ForWhomProps) {
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
              {students.map((one) => (
                <Checkbox key={one.id} value={one.id} label={nameOf(one)} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </fieldset>
  );
}
