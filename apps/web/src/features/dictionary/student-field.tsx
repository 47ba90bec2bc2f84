import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { SearchSelect } from '../../lib/form/search-select.tsx';
import { personNameQuery } from '../../lib/search-people-options.ts';
import classes from './dictionary.module.css';
import { studentChoices } from './dictionary-query.ts';

interface StudentFieldProps {
  readonly value: string | undefined;
  readonly onChange: (studentId: string | undefined) => void;
}

/** Lets staff select the student whose dictionary to show. */
export function StudentField({ value, onChange }: StudentFieldProps) {
  const { t } = useTranslation('dictionary');
  const { data: name = '' } = useQuery({ ...personNameQuery(value ?? ''), enabled: value !== undefined });
  return (
    <div className={classes.student}>
      <SearchSelect
        // Remounts the field when the name of the student in the address has loaded.
        key={name}
        label={t('student')}
        placeholder={t('findStudent')}
        value={value === undefined ? null : { value, label: name }}
        onChange={(student) => onChange(student?.value)}
        searchOptions={studentChoices}
      />
    </div>
  );
}
