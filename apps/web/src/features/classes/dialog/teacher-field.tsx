import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { type Found, SearchedField } from '../../../lib/form/searched-field.tsx';
import { teacherChoices } from '../../../lib/people-choices.ts';

interface TeacherFieldProps {
  readonly value: Found | null;
  readonly onChange: (teacher: Found | null) => void;
  readonly error: ReactNode;
  readonly description?: ReactNode;
  /** Whoever makes the class teaches it where nobody is chosen. */
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
