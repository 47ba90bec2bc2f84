import { Form, SubmitButton } from '@klasna/kit/form';
import { PasswordField } from '@klasna/kit/password-field';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useSmallForm } from '../../lib/form/use-small-form.ts';
import { TextLink } from '../../lib/links.tsx';
import { signIn } from '../../lib/session/session.ts';
import { AuthAside, AuthFields, AuthHead, FormFailure, MissingValue } from './auth-card.tsx';

export function SignInForm() {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<unknown>();
  const form = useSmallForm({ email: '', password: '' }, ({ email, password }) => ({
    ...(email.trim() === '' && { email: <MissingValue what="emailMissing" /> }),
    ...(password === '' && { password: <MissingValue what="passwordMissing" /> }),
  }));
  const submit = async ({ email, password }: { email: string; password: string }) => {
    setFailure(undefined);
    try {
      await signIn(email.trim(), password);
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  };
  const isUnreachable = failure instanceof ApiFailure && failure.status === 0;
  return (
    <>
      <AuthHead title={t('signIn.title')} />
      <Form form={form} onSubmit={submit} label={t('signIn.title')}>
        <AuthFields>
          <FormFailure failure={failure} fallback={isUnreachable ? t('networkError') : t('signIn.failed')} />
          <TextInput
            {...form.field('email')}
            label={t('email')}
            type="email"
            autoComplete="username"
            autoFocus
          />
          <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
          <SubmitButton fullWidth>{t('signIn.submit')}</SubmitButton>
        </AuthFields>
      </Form>
      <AuthAside>
        <TextLink to="/auth/forgot-password">{t('signIn.forgot')}</TextLink>
      </AuthAside>
    </>
  );
}
