import { notify } from '@klasna/kit/notify';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-failure.ts';
import { renderFieldErrors } from './form-messages.tsx';

interface ErrorTarget {
  readonly setErrors: (errors: Record<string, ReactNode>) => void;
}

/**
 * Reports a refused save at the fields that it names, or as a toast if it names none. Always returns false.
 */
export function reportRefusedSave(
  form: ErrorTarget,
  failure: unknown,
  fields: readonly string[],
  fallback: string,
): false {
  const errors = renderFieldErrors(failure, fields);
  form.setErrors(errors);
  if (Object.keys(errors).length === 0) notify.error(messageOf(failure, fallback));
  return false;
}
