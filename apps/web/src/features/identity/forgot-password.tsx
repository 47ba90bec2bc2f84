import { BusyButton } from '@klasna/kit/busy-button';
import { Form, SubmitButton } from '@klasna/kit/form';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { fieldErrors } from '../../lib/form/field-errors.ts';
import { useSmallForm } from '../../lib/form/use-small-form.ts';
import { TextLink } from '../../lib/links.tsx';
import { AuthAside, AuthFields, AuthHead, AuthNote, FormFailure } from './auth-card.tsx';

const askForLink = (email: string) => call('POST /tenant/auth/password-recovery/forgot', { body: { email } });

export function ForgotPassword() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      {sentTo === '' ? <AskForLink onSent={setSentTo} /> : <LinkSent email={sentTo} />}
      <AuthAside>
        <TextLink to="/auth/signin">{t('backToSignIn')}</TextLink>
      </AuthAside>
    </>
  );
}

function AskForLink({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState('');
  const form = useSmallForm({ email: '' }, ({ email }) =>
    email.trim() === '' ? { email: t('emailMissing') } : {},
  );
  const submit = async ({ email }: { email: string }) => {
    setFailure('');
    try {
      await askForLink(email.trim());
      onSent(email.trim());
      return true;
    } catch (error) {
      const errors = fieldErrors(error, ['email']);
      form.setErrors(errors);
      setFailure(errors.email ? '' : messageOf(error, t('forgot.failed')));
      return false;
    }
  };
  return (
    <>
      <AuthHead title={t('forgot.title')} text={t('forgot.text')} />
      <Form form={form} onSubmit={submit} label={t('forgot.title')}>
        <AuthFields>
          <FormFailure message={failure} />
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
  const [failure, setFailure] = useState('');
  const sendAgain = async () => {
    setState('sending');
    setFailure('');
    try {
      await askForLink(email);
      setState('sent');
    } catch (error) {
      setFailure(messageOf(error, t('forgot.failed')));
      setState('idle');
    }
  };
  return (
    <>
      <AuthHead title={t('forgot.doneTitle')} text={t('forgot.doneText', { email })} />
      <AuthFields>
        <FormFailure message={failure} />
        <BusyButton variant="default" fullWidth busy={state === 'sending'} onClick={sendAgain}>
          {t('forgot.again')}
        </BusyButton>
        <AuthNote>{state === 'sent' ? t('forgot.sentAgain') : ''}</AuthNote>
      </AuthFields>
    </>
  );
}
