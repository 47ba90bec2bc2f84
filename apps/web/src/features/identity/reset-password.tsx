import { passwordReset } from '@klasna/contract/identity/models';
import { limits } from '@klasna/contract/values';
import { Form, SubmitButton } from '@klasna/kit/form';
import { PasswordField } from '@klasna/kit/password-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { checkWith } from '../../lib/form/check-with.ts';
import { fieldErrors } from '../../lib/form/field-errors.ts';
import { useSmallForm } from '../../lib/form/use-small-form.ts';
import { useValidationWords } from '../../lib/form/use-validation-words.ts';
import { ButtonLink } from '../../lib/links.tsx';
import { AuthFields, AuthHead, FormFailure } from './auth-card.tsx';

type Stage = 'form' | 'done' | 'invalid';

export function ResetPassword({ token }: { readonly token: string }) {
  const [stage, setStage] = useState<Stage>(token === '' ? 'invalid' : 'form');
  if (stage === 'done') return <PasswordSet />;
  if (stage === 'invalid') return <LinkInvalid />;
  return <NewPassword token={token} onStage={setStage} />;
}

interface NewPasswordProps {
  readonly token: string;
  readonly onStage: (stage: Stage) => void;
}

function NewPassword({ token, onStage }: NewPasswordProps) {
  const { t } = useTranslation('auth');
  const say = useValidationWords();
  const [failure, setFailure] = useState('');
  const form = useSmallForm({ password: '', passwordConfirmation: '' }, checkWith(passwordReset, say));
  const submit = async (passwords: { password: string; passwordConfirmation: string }) => {
    setFailure('');
    try {
      await call('POST /tenant/auth/password-recovery/reset', { body: { token, ...passwords } });
      onStage('done');
      return true;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'RESET_TOKEN_INVALID') onStage('invalid');
      const errors = fieldErrors(error, ['password', 'passwordConfirmation']);
      form.setErrors(errors);
      setFailure(Object.keys(errors).length > 0 ? '' : messageOf(error, t('reset.failed')));
      return false;
    }
  };
  return (
    <>
      <AuthHead title={t('reset.title')} />
      <Form form={form} onSubmit={submit} label={t('reset.title')}>
        <AuthFields>
          <FormFailure message={failure} />
          <PasswordField
            {...form.field('password')}
            label={t('reset.password')}
            description={say({ key: 'textMin', values: { count: limits.resetPasswordMin } })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            autoFocus
          />
          <PasswordField
            {...form.field('passwordConfirmation')}
            label={t('reset.confirmation')}
            autoComplete="new-password"
          />
          <SubmitButton fullWidth>{t('reset.submit')}</SubmitButton>
        </AuthFields>
      </Form>
    </>
  );
}

function PasswordSet() {
  const { t } = useTranslation('auth');
  return (
    <>
      <AuthHead title={t('reset.doneTitle')} text={t('reset.doneText')} />
      <AuthFields>
        <ButtonLink to="/auth/signin" fullWidth>
          {t('backToSignIn')}
        </ButtonLink>
      </AuthFields>
    </>
  );
}

function LinkInvalid() {
  const { t } = useTranslation(['auth', 'failures']);
  return (
    <>
      <AuthHead title={t('reset.invalidTitle')} text={t('failures:resetTokenInvalid')} />
      <AuthFields>
        <ButtonLink to="/auth/forgot-password" fullWidth>
          {t('reset.askAgain')}
        </ButtonLink>
      </AuthFields>
    </>
  );
}
