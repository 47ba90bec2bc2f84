import type { ClassView } from '@klasna/contract/classes/models';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { SearchSelect } from '../../../lib/form/search-select.tsx';
import { formatName } from '../../../lib/format-name.ts';
import { personNameQuery, searchAllTeachers } from '../../../lib/search-people-options.ts';
import classes from './list.module.css';

interface TeacherFilterProps {
  readonly value: string | undefined;
  /** The loaded classes, whose teachers' names are known. */
  readonly classList: readonly ClassView[];
  readonly onChange: (teacherId: string | undefined) => void;
}

export function TeacherFilter({ value, classList, onChange }: TeacherFilterProps) {
  const { t } = useTranslation('classes');
  const listedTeacher = classList.find(({ teacher }) => teacher.id === value)?.teacher;
  const { data: loadedName } = useQuery({
    ...personNameQuery(value ?? ''),
    enabled: value !== undefined && listedTeacher === undefined,
  });
  const label = listedTeacher ? formatName(listedTeacher) : (loadedName ?? '');
  return (
    <div className={classes.filter}>
      <SearchSelect
        // Remounts the field when the name of the teacher in the address has loaded.
        key={label}
        aria-label={t('fields.teacher')}
        placeholder={t('allTeachers')}
        value={value === undefined ? null : { value, label }}
        onChange={(teacher) => onChange(teacher?.value)}
        searchOptions={searchAllTeachers}
      />
    </div>
  );
}
