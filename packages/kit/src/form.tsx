/** The form of the kit: Enter submits, the first error gets the focus, the submit button shows the progress. */
import { createContext, type ReactNode, type SyntheticEvent, use, useEffect, useRef, useState } from 'react';
import { BusyButton, type BusyButtonProps } from './busy-button.tsx';
import { FormWaitProvider, useFormWait, useIsFormWaiting } from './form-wait.tsx';

/** The part of a form that this component uses; `useForm` of @mantine/form provides it. */
export interface FormLike<Values> {
  onSubmit(
    handle: (values: Values) => void,
    handleInvalid?: () => void,
  ): (event?: SyntheticEvent<HTMLFormElement>) => void;
  isDirty(): boolean;
}

export interface FormProps<Values> {
  readonly form: FormLike<Values>;
  /**
   * Saves the values; resolves to whether they were saved. On false the form stays unchanged and the first error gets
   * the focus.
   */
  readonly onSubmit: (values: Values) => Promise<boolean>;
  readonly onDone?: () => void;
  /** Until when the form cannot be sent, as of `Date.now()`. Put a `FormWaitNotice` into the form, which says so. */
  readonly retryAt?: number | undefined;
  readonly children: ReactNode;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly label?: string;
}

const BusyContext = createContext(false);

export function Form<Values>(props: FormProps<Values>) {
  const { form, onSubmit, onDone, retryAt, children, label, ...rest } = props;
  const wait = useFormWait(retryAt);
  const element = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFirstError(element.current);
  }, [failures]);

  const countFailure = () => setFailures((count) => count + 1);
  const submit = async (values: Values) => {
    if (isBusy || (retryAt !== undefined && Date.now() < retryAt)) return;
    setIsBusy(true);
    let isSaved = false;
    try {
      isSaved = await onSubmit(values);
    } finally {
      setIsBusy(false);
      if (!isSaved) countFailure();
    }
    if (isSaved) onDone?.();
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) =>
    form.onSubmit(showFieldErrors(event.currentTarget) ? countFailure : submit, countFailure)(event);
  return (
    <form {...rest} ref={element} noValidate aria-label={label} onSubmit={handleSubmit}>
      <FormWaitProvider value={wait}>
        <BusyContext value={isBusy}>{children}</BusyContext>
      </FormWaitProvider>
    </form>
  );
}

interface FormFieldsProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Makes the fields inert while the form is being saved, so that no typing is lost; then restores the focus. */
export function FormFields({ className, children }: FormFieldsProps) {
  const isBusy = useIsFormBusy();
  const focusedRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body)
      focusedRef.current?.focus({ preventScroll: true });
  }, [isBusy]);
  const rememberFocus = ({ target }: { readonly target: EventTarget }): void => {
    focusedRef.current = target instanceof HTMLElement ? target : null;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers the focused element
    <div className={className} inert={isBusy} onFocus={rememberFocus}>
      {children}
    </div>
  );
}

/**
 * Makes fields with invalid text (see use-typed-text.ts) show their errors. Returns whether any field has invalid text.
 */
function showFieldErrors(form: HTMLFormElement): boolean {
  const invalidFields = [...form.querySelectorAll('input')].filter(({ validity }) => validity.customError);
  for (const field of invalidFields) field.checkValidity();
  return invalidFields.length > 0;
}

function focusFirstError(form: HTMLFormElement | null) {
  const invalid = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"]:not([type="hidden"]), [data-invalid]',
  );
  invalid?.focus();
  invalid?.scrollIntoView({ block: 'nearest' });
}

export const useIsFormBusy = (): boolean => use(BusyContext);

export function SubmitButton(props: Omit<BusyButtonProps, 'busy' | 'isBlocked' | 'type'>) {
  return <BusyButton {...props} type="submit" busy={useIsFormBusy()} isBlocked={useIsFormWaiting()} />;
}
