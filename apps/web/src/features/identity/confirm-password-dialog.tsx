import { Form, FormFields, SubmitButton } from '@klasna/kit/form';
import { FormWaitNotice } from '@klasna/kit/form-wait';
import { PasswordField } from '@klasna/kit/password-field';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/request.ts';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useRetryWait } from '../../lib/form/use-retry-wait.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ConfirmWithPasskeyButton } from './passkeys/confirm-with-passkey-button.tsx';
import { CodeField } from './second-factor/code-field.tsx';
import { secondFactorQuery } from './second-factor/second-factor-query.ts';

/** Escape closes this dialog only, and not the form below it as well. */
const stopEscape = { 'data-mantine-stop-propagation': true } as const;

interface ConfirmPasswordDialogProps {
  readonly opened: boolean;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

export function ConfirmPasswordDialog({ opened, onConfirmed, onClose }: ConfirmPasswordDialogProps) {
  const { t } = useTranslation(['profile', 'kit', 'second-factor']);
  const email = useSession(({ user }) => user.email);
  const [usesCode, setUsesCode] = useState(false);
  const { data: secondFactor } = useQuery({ ...secondFactorQuery, enabled: opened });
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (typed) => (typed === '' && !usesCode ? t('confirmPassword.missing') : null),
      code: (typed) => (typed.trim() === '' && usesCode ? t('second-factor:challenge.missing') : null),
    },
    clearInputErrorOnChange: true,
  });
  const wait = useRetryWait();
  const close = (settle: () => void) => {
    form.reset();
    settle();
  };
  const confirm = async ({ password, code }: { readonly password: string; readonly code: string }) => {
    try {
      await call('POST /tenant/auth/confirm-password', { body: usesCode ? { code } : { password } });
      return true;
    } catch (failure) {
      if (wait.begin(failure)) return false;
      return reportRefusedSave(form, failure, ['password', 'code'], t('confirmPassword.failed'));
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
      <Form form={form} onSubmit={confirm} onDone={() => close(onConfirmed)} retryAt={wait.retryAt}>
        {/* Tells the browser's password manager which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="lg">
          <Text c="dimmed">{t('confirmPassword.text')}</Text>
          <FormFields>
            {usesCode ? (
              <CodeField
                {...form.getInputProps('code')}
                {...stopEscape}
                isNumeric={secondFactor?.totpSince != null}
                label={t('second-factor:confirm.code')}
                autoFocus
              />
            ) : (
              <PasswordField
                {...form.getInputProps('password')}
                {...stopEscape}
                visibilityToggleButtonProps={stopEscape}
                label={t('password.old')}
                autoComplete="current-password"
                data-autofocus
              />
            )}
            <FormWaitNotice />
          </FormFields>
          {secondFactor?.isOn && (
            <Button variant="subtle" size="sm" onClick={() => setUsesCode(!usesCode)} {...stopEscape}>
              {t(usesCode ? 'second-factor:confirm.usePassword' : 'second-factor:confirm.useCode')}
            </Button>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => close(onClose)} {...stopEscape}>
              {t('kit:form.cancel')}
            </Button>
            <SubmitButton {...stopEscape}>{t('confirmPassword.submit')}</SubmitButton>
          </Group>
          {opened && <ConfirmWithPasskeyButton onConfirmed={() => close(onConfirmed)} />}
        </Stack>
      </Form>
    </Modal>
  );
}
