import type { SignInChallenge } from '@klasna/contract/identity/second-factor';
import { Form, SubmitButton } from '@klasna/kit/form';
import { FormWaitNotice } from '@klasna/kit/form-wait';
import { PasswordField } from '@klasna/kit/password-field';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useRetryWait } from '../../lib/form/use-retry-wait.ts';
import { useSmallForm } from '../../lib/form/use-small-form.ts';
import { TextLink } from '../../lib/links.tsx';
import { signIn } from '../../lib/session/session.ts';
import { loadTranslations } from '../../lib/words/translations.ts';
import { AuthAside, AuthFields, AuthHead, FormFailure, MissingValue } from './auth-card.tsx';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { supportsPasskeys } from './passkeys/supports-passkeys.ts';
import { useProviderButton } from './provider-sign-in/use-provider-button.ts';

/** Most accounts need no second step, so its code is loaded after the password. */
const loadSecondStep = async () => {
  const [{ SecondFactorStep }] = await Promise.all([
    import('./second-factor/second-factor-step.tsx'),
    loadTranslations('second-factor'),
  ]);
  return SecondFactorStep;
};

interface SecondStep {
  readonly Step: Awaited<ReturnType<typeof loadSecondStep>>;
  readonly challenge: SignInChallenge;
}

interface SignInFormProps {
  /** The short name of the school, if the address names one. */
  readonly school?: string | undefined;
  /** The page to open afterwards. */
  readonly returnPath?: string | undefined;
}

export function SignInForm({ school, returnPath }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const provider = useProviderButton(school);
  const [failure, setFailure] = useState<unknown>();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const wait = useRetryWait();
  const form = useSmallForm({ email: '', password: '' }, ({ email, password }) => ({
    ...(email.trim() === '' && { email: <MissingValue what="emailMissing" /> }),
    ...(password === '' && { password: <MissingValue what="passwordMissing" /> }),
  }));
  const submit = async ({ email, password }: { email: string; password: string }) => {
    setFailure(undefined);
    try {
      const challenge = await signIn(email.trim(), password);
      if (challenge) setSecondStep({ Step: await loadSecondStep(), challenge });
      return true;
    } catch (error) {
      if (!wait.begin(error)) setFailure(error);
      return false;
    }
  };
  if (secondStep) {
    const { Step, challenge } = secondStep;
    const startOver = (reason?: unknown) => {
      setFailure(reason);
      setSecondStep(undefined);
    };
    return <Step challenge={challenge} onStartOver={startOver} />;
  }
  const describeFailure = () => {
    if (!(failure instanceof ApiFailure)) return t('signIn.passkeyFailed');
    return failure.status === 0 ? t('networkError') : t('signIn.failed');
  };
  const providerButton = provider && (
    <provider.Button offer={provider.offer} school={school} returnPath={returnPath} onFailure={setFailure} />
  );
  const isProviderRequired = provider?.offer.isRequired === true;
  return (
    <>
      <AuthHead title={t('signIn.title')} />
      <Form form={form} onSubmit={submit} retryAt={wait.retryAt} label={t('signIn.title')}>
        <AuthFields>
          <FormFailure failure={failure} fallback={describeFailure()} />
          <FormWaitNotice />
          {isProviderRequired && providerButton}
          <TextInput
            {...form.field('email')}
            label={t('email')}
            type="email"
            autoComplete="username"
            autoFocus
          />
          <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
          <SubmitButton fullWidth variant={isProviderRequired ? 'default' : 'filled'}>
            {t('signIn.submit')}
          </SubmitButton>
          {supportsPasskeys() && <PasskeyButton onFailure={setFailure} />}
          {!isProviderRequired && providerButton}
        </AuthFields>
      </Form>
      <AuthAside>
        <TextLink to="/auth/forgot-password">{t('signIn.forgot')}</TextLink>
      </AuthAside>
    </>
  );
}
