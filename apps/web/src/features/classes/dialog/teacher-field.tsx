import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { type SearchOption, SearchSelect } from '../../../lib/form/search-select.tsx';
import { searchActiveTeachers } from '../../../lib/search-people-options.ts';

interface TeacherFieldProps {
  readonly value: SearchOption | null;
  readonly onChange: (teacher: SearchOption | null) => void;
  readonly error: ReactNode;
  readonly description?: ReactNode;
  /** If no teacher is chosen, the person who creates the class teaches it. */
  readonly isOptional: boolean;
}

export function TeacherField({ isOptional, ...field }: TeacherFieldProps) {
  const { t } = useTranslation('classes');
  return (
    <SearchSelect
      {...field}
      label={t('fields.teacher')}
      placeholder={t(isOptional ? 'yourself' : 'find')}
      searchOptions={searchActiveTeachers}
      clearable={isOptional}
    />
  );
}
