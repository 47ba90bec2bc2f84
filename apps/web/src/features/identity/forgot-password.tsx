import { BusyButton } from '@klasna/kit/busy-button';
import { Form, SubmitButton } from '@klasna/kit/form';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/api/request.ts';
import { renderFieldErrors } from '../../lib/form/form-messages.tsx';
import { useSmallForm } from '../../lib/form/use-small-form.ts';
import { TextLink } from '../../lib/links.tsx';
import { AuthAside, AuthFields, AuthHead, AuthNote, FormFailure, MissingValue } from './auth-card.tsx';

const requestLink = (email: string) =>
  call('POST /tenant/auth/password-recovery/forgot', { body: { email } });

export function ForgotPassword() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      {sentTo === '' ? <RequestLinkForm onSent={setSentTo} /> : <LinkSent email={sentTo} />}
      <AuthAside>
        <TextLink to="/auth/signin">{t('backToSignIn')}</TextLink>
      </AuthAside>
    </>
  );
}

function RequestLinkForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<unknown>();
  const form = useSmallForm({ email: '' }, ({ email }) =>
    email.trim() === '' ? { email: <MissingValue what="emailMissing" /> } : {},
  );
  const submit = async ({ email }: { email: string }) => {
    setFailure(undefined);
    try {
      await requestLink(email.trim());
      onSent(email.trim());
      return true;
    } catch (error) {
      const errors = renderFieldErrors(error, ['email']);
      form.setErrors(errors);
      setFailure(errors.email ? undefined : error);
      return false;
    }
  };
  return (
    <>
      <AuthHead title={t('forgot.title')} text={t('forgot.text')} />
      <Form form={form} onSubmit={submit} label={t('forgot.title')}>
        <AuthFields>
          <FormFailure failure={failure} fallback={t('forgot.failed')} />
          <TextInput
            {...form.field('email')}
            label={t('email')}
            type="email"
            autoComplete="username"
            autoFocus
          />
          <SubmitButton fullWidth>{t('forgot.submit')}</SubmitButton>
        </AuthFields>
      </Form>
    </>
  );
}

function LinkSent({ email }: { readonly email: string }) {
  const { t } = useTranslation('auth');
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<unknown>();
  const resend = async () => {
    setState('sending');
    setFailure(undefined);
    try {
      await requestLink(email);
      setState('sent');
    } catch (error) {
      setFailure(error);
      setState('idle');
    }
  };
  return (
    <>
      <AuthHead title={t('forgot.doneTitle')} text={t('forgot.doneText', { email })} />
      <AuthFields>
        <FormFailure failure={failure} fallback={t('forgot.failed')} />
        <BusyButton variant="default" fullWidth busy={state === 'sending'} onClick={resend}>
          {t('forgot.again')}
        </BusyButton>
        <AuthNote>{state === 'sent' ? t('forgot.sentAgain') : ''}</AuthNote>
      </AuthFields>
    </>
  );
}
