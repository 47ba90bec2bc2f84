import { type EmailState, emailRequest } from '@klasna/contract/identity/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { PasswordField } from '@klasna/kit/password-field';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call } from '../../../lib/api/request.ts';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderIssue } from '../../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import { useRetryWait } from '../../../lib/form/use-retry-wait.ts';

interface EmailDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRequested: (state: EmailState) => void;
}

const emptyValues = { email: '', currentPassword: '' };

/** A dialog in which a person requests another email for their own account. */
export function EmailDialog({ opened, onClose, onRequested }: EmailDialogProps) {
  const { t } = useTranslation('profile');
  const form = useForm({
    initialValues: emptyValues,
    validate: createValidator(emailRequest, renderIssue),
    clearInputErrorOnChange: true,
  });
  const isShown = useDialogBehaviour(opened, form.isDirty);
  const wait = useRetryWait();
  const save = async (body: typeof emptyValues) => {
    try {
      const { data } = await call('PUT /tenant/user/email', { body });
      form.reset();
      onRequested(data);
      if (data.pending) notify.success(t('email.requested', { email: data.pending.email }));
      return true;
    } catch (failure) {
      if (wait.begin(failure)) return false;
      return reportRefusedSave(form, failure, Object.keys(emptyValues), t('email.notRequested'));
    }
  };
  return (
    <FormDialog
      opened={isShown}
      onClose={onClose}
      title={t('email.changeTitle')}
      description={t('email.changeText')}
      submitLabel={t('email.submit')}
      form={form}
      onSubmit={save}
      retryAt={wait.retryAt}
    >
      <TextInput
        {...form.getInputProps('email')}
        label={t('email.new')}
        type="email"
        autoComplete="email"
        data-autofocus
      />
      <PasswordField
        {...form.getInputProps('currentPassword')}
        label={t('password.old')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
