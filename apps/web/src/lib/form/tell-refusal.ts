import { notify } from '@klasna/kit/notify';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-failure.ts';
import { sayFieldErrors } from './said.tsx';

interface Form {
  readonly setErrors: (errors: Record<string, ReactNode>) => void;
}

/**
 * Reports a refused save at the fields that it names, or as a toast if it names none. Always returns false.
 */
export function tellRefusal(
  form: Form,
  failure: unknown,
  fields: readonly string[],
  fallback: string,
): false {
  const errors = sayFieldErrors(failure, fields);
  form.setErrors(errors);
  if (Object.keys(errors).length === 0) notify.error(messageOf(failure, fallback));
  return false;
}
