import { notify } from '@klasna/kit/notify';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-failure.ts';
import { sayFieldErrors } from './said.tsx';

interface Form {
  readonly setErrors: (errors: Record<string, ReactNode>) => void;
}

/** Says a refused save where its reason lies: at the fields it names, and in a toast where it names none of them. */
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
