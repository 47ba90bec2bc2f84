import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { type Found, SearchedField } from '../../../lib/form/searched-field.tsx';
import { teacherChoices } from '../../../lib/people-choices.ts';

interface TeacherFieldProps {
  readonly value: Found | null;
  readonly onChange: (teacher: Found | null) => void;
  readonly error: ReactNode;
  readonly description?: ReactNode;
  /** If no teacher is chosen, the person who creates the class teaches it. */
  readonly isOptional: boolean;
}

export function TeacherField({ isOptional, ...field }: TeacherFieldProps) {
  const { t } = useTranslation('classes');
  return (
    <SearchedField
      {...field}
      label={t('fields.teacher')}
      placeholder={t(isOptional ? 'yourself' : 'find')}
      lookUp={teacherChoices}
      clearable={isOptional}
    />
  );
}
