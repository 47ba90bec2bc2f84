import { limits } from '@klasna/base/limits';
import { passwordReset, type ResetOwner } from '@klasna/contract/identity/models';
import { Form, SubmitButton } from '@klasna/kit/form';
import { PasswordField } from '@klasna/kit/password-field';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderFieldErrors, renderIssue } from '../../lib/form/form-messages.tsx';
import { useSmallForm } from '../../lib/form/use-small-form.ts';
import { ButtonLink } from '../../lib/links.tsx';
import { NewPasswordField } from '../../lib/password-strength/new-password-field.tsx';
import { AuthFields, AuthHead, FormFailure } from './auth-card.tsx';

type ResetStage = 'form' | 'done' | 'invalid';

interface CheckedLink {
  /** Whether the server accepted the link when the page was opened. */
  readonly isValid: boolean;
  /** Whose password it sets; undefined if the server did not answer. */
  readonly owner?: ResetOwner;
}

interface ResetPasswordProps {
  readonly token: string;
  readonly link: CheckedLink;
}

/**
 * Checks whether the link is valid. It counts as valid if the server does not answer, because setting the password
 * reports a failure.
 */
export async function checkLink(token: string): Promise<CheckedLink> {
  if (token === '') return { isValid: false };
  try {
    const { data } = await call('POST /tenant/auth/password-recovery/check', { body: { token } });
    return { isValid: true, owner: data };
  } catch (failure) {
    return { isValid: !isRefusedLink(failure) };
  }
}

const isRefusedLink = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'RESET_TOKEN_INVALID';

export function ResetPassword({ token, link }: ResetPasswordProps) {
  const [stage, setStage] = useState<ResetStage>(link.isValid ? 'form' : 'invalid');
  if (stage === 'done') return <PasswordSet />;
  if (stage === 'invalid') return <LinkInvalid />;
  return <NewPassword token={token} owner={link.owner} onStage={setStage} />;
}

interface NewPasswordProps {
  readonly token: string;
  readonly owner: ResetOwner | undefined;
  readonly onStage: (stage: ResetStage) => void;
}

function NewPassword({ token, owner, onStage }: NewPasswordProps) {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<unknown>();
  const form = useSmallForm(
    { password: '', passwordConfirmation: '' },
    createValidator(passwordReset, renderIssue),
  );
  const submit = async (passwords: { password: string; passwordConfirmation: string }) => {
    setFailure(undefined);
    try {
      await call('POST /tenant/auth/password-recovery/reset', { body: { token, ...passwords } });
      onStage('done');
      return true;
    } catch (error) {
      if (isRefusedLink(error)) onStage('invalid');
      const errors = renderFieldErrors(error, ['password', 'passwordConfirmation']);
      form.setErrors(errors);
      setFailure(Object.keys(errors).length > 0 ? undefined : error);
      return false;
    }
  };
  return (
    <>
      <AuthHead title={t('reset.title')} />
      <Form form={form} onSubmit={submit} label={t('reset.title')}>
        <AuthFields>
          <FormFailure failure={failure} fallback={t('reset.failed')} />
          {/* Tells the browser's password manager which account the password belongs to. */}
          {owner && (
            <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
          )}
          <NewPasswordField
            {...form.field('password')}
            label={t('reset.password')}
            hint={renderIssue({ key: 'textMin', values: { count: limits.resetPasswordMin } })}
            facts={owner}
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
