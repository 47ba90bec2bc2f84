/** The common part of FormDialog and FormDrawer, which are both called a layer here. */
import { Button, type ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Form, FormFields, type FormLike, SubmitButton } from './form.tsx';
import classes from './form-layer.module.css';
import { FormWaitNotice } from './form-wait.tsx';
import { useTranslation } from './translations.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface FormLayerProps<Values> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly form: FormLike<Values>;
  /** Saves the values; resolves to whether they were saved. The layer closes only on true. */
  readonly onSubmit: (values: Values) => Promise<boolean>;
  /** Until when the form cannot be sent, as of `Date.now()`. */
  readonly retryAt?: number | undefined;
  readonly submitLabel?: string;
  /** Whether there is anything to send; without it the layer can only be closed. */
  readonly canSubmit?: boolean;
  /** The text of the button that closes without saving. */
  readonly leaveLabel?: string;
  /** `danger` makes the submit button red. */
  readonly tone?: 'danger' | 'plain';
  readonly size?: ModalProps['size'];
  readonly children: ReactNode;
}

/** Asks before closing a changed form. While the question is open, Escape closes only the question. */
export function useGuardedClose<Values>({ opened, form, onClose }: FormLayerProps<Values>) {
  const confirmLeave = useUnsavedGuard(() => form.isDirty(), opened);
  const [isAsking, setIsAsking] = useState(false);
  const leave = async () => {
    if (isAsking) return;
    setIsAsking(true);
    const canClose = await confirmLeave();
    setIsAsking(false);
    if (canClose) onClose();
  };
  return { leave, closeOnEscape: !isAsking };
}

export function FormLayerBody<Values>(props: FormLayerProps<Values> & { readonly onLeave: () => void }) {
  const { form, onSubmit, onClose, onLeave, retryAt, description, children } = props;
  const { submitLabel, canSubmit = true, leaveLabel, tone } = props;
  const { t } = useTranslation('kit');
  return (
    <Form form={form} onSubmit={onSubmit} onDone={onClose} retryAt={retryAt} className={classes.form}>
      <FormFields className={classes.fields}>
        {description && <p className={classes.description}>{description}</p>}
        {children}
        <FormWaitNotice />
      </FormFields>
      <div className={classes.footer}>
        <Button variant="default" onClick={onLeave} data-autofocus={tone === 'danger' || undefined}>
          {leaveLabel ?? t('form.cancel')}
        </Button>
        {canSubmit && (
          <SubmitButton color={tone === 'danger' ? 'red' : 'accent'}>
            {submitLabel ?? t('form.save')}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
