import { Form, FormFields, SubmitButton } from '@klasna/kit/form';
import { PasswordField } from '@klasna/kit/password-field';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call } from '../../lib/api/request.ts';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Escape closes this dialog only, and not the form below it as well. */
const stopEscape = { 'data-mantine-stop-propagation': true } as const;

interface ConfirmPasswordDialogProps {
  readonly opened: boolean;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

export function ConfirmPasswordDialog({ opened, onConfirmed, onClose }: ConfirmPasswordDialogProps) {
  const { t } = useTranslation(['profile', 'kit']);
  const email = useSession(({ user }) => user.email);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed === '' ? t('confirmPassword.missing') : null) },
    clearInputErrorOnChange: true,
  });
  const close = (settle: () => void) => {
    form.reset();
    settle();
  };
  const confirm = async (body: { readonly password: string }) => {
    try {
      await call('POST /tenant/auth/confirm-password', { body });
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, ['password'], t('confirmPassword.failed'));
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={() => close(onClose)}
      onKeyDown={({ key }) => key === 'Escape' && close(onClose)}
      title={t('confirmPassword.title')}
      withCloseButton={false}
      centered
      size="sm"
      zIndex="var(--mantine-z-index-overlay)"
    >
      <Form form={form} onSubmit={confirm} onDone={() => close(onConfirmed)}>
        {/* Tells the browser's password manager which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="lg">
          <Text c="dimmed">{t('confirmPassword.text')}</Text>
          <FormFields>
            <PasswordField
              {...form.getInputProps('password')}
              {...stopEscape}
              visibilityToggleButtonProps={stopEscape}
              label={t('password.old')}
              autoComplete="current-password"
              data-autofocus
            />
          </FormFields>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => close(onClose)} {...stopEscape}>
              {t('kit:form.cancel')}
            </Button>
            <SubmitButton {...stopEscape}>{t('confirmPassword.submit')}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
