import type { ClassView } from '@klasna/contract/classes/models';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { SearchedField } from '../../../lib/form/searched-field.tsx';
import { anyTeacherChoices, personNameQuery } from '../../../lib/people-choices.ts';
import { nameOf } from '../../../lib/person-name.ts';
import classes from './list.module.css';

interface TeacherFilterProps {
  readonly value: string | undefined;
  /** Whose teachers are named already. */
  readonly listed: readonly ClassView[];
  readonly onChange: (teacherId: string | undefined) => void;
}

export function TeacherFilter({ value, listed, onChange }: TeacherFilterProps) {
  const { t } = useTranslation('classes');
  const known = listed.find(({ teacher }) => teacher.id === value)?.teacher;
  const { data: found } = useQuery({
    ...personNameQuery(value ?? ''),
    enabled: value !== undefined && known === undefined,
  });
  const label = known ? nameOf(known) : (found ?? '');
  return (
    <div className={classes.filter}>
      <SearchedField
        // The name of the one in the address comes later than the field.
        key={label}
        aria-label={t('fields.teacher')}
        placeholder={t('allTeachers')}
        value={value === undefined ? null : { value, label }}
        onChange={(teacher) => onChange(teacher?.value)}
        lookUp={anyTeacherChoices}
      />
    </div>
  );
}
