/**
 * A minimal form with text fields for the pages before sign-in, where a form library would weigh more than
 * all their other code. Implements the `FormLike` interface of the kit.
 */
import type { FormLike } from '@klasna/kit/form';
import { type ChangeEvent, type ReactNode, useState } from 'react';

type Texts = Readonly<Record<string, string>>;
type Errors<Values> = { readonly [Name in keyof Values]?: ReactNode };

export interface SmallForm<Values extends Texts> extends FormLike<Values> {
  readonly setErrors: (errors: Errors<Values>) => void;
  readonly field: (name: keyof Values & string) => {
    readonly name: string;
    readonly value: string;
    readonly error: ReactNode;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

export function useSmallForm<Values extends Texts>(
  initial: Values,
  validate: (values: Values) => Errors<Values>,
): SmallForm<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  return {
    setErrors,
    isDirty: () => Object.keys(initial).some((name) => values[name] !== initial[name]),
    onSubmit: (handleValid, handleInvalid) => (event) => {
      event?.preventDefault();
      const validationErrors = validate(values);
      setErrors(validationErrors);
      if (Object.values(validationErrors).some(Boolean)) handleInvalid?.();
      else handleValid(values);
    },
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: ({ currentTarget: { value } }) => {
        setValues((current) => ({ ...current, [name]: value }));
        setErrors((current) => ({ ...current, [name]: undefined }));
      },
    }),
  };
}
