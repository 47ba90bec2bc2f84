import type { ClassView } from '@klasna/contract/classes/models';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { SearchedField } from '../../../lib/form/searched-field.tsx';
import { anyTeacherChoices, personNameQuery } from '../../../lib/people-choices.ts';
import { nameOf } from '../../../lib/person-name.ts';
import classes from './list.module.css';

interface TeacherFilterProps {
  readonly value: string | undefined;
  /** The loaded classes, whose teachers' names are known. */
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
        // Remounts the field when the name of the teacher in the address has loaded.
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
