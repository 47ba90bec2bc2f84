/** The second step of a sign-in, after the password: a code, or the setup that the school requires. */
import { Form, SubmitButton } from '@klasna/kit/form';
import { FormWaitNotice } from '@klasna/kit/form-wait';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api/request.ts';
import { renderFieldErrors } from '../../../lib/form/form-messages.tsx';
import { useRetryWait } from '../../../lib/form/use-retry-wait.ts';
import { useSmallForm } from '../../../lib/form/use-small-form.ts';
import { acceptToken } from '../../../lib/session/session.ts';
import { AuthFields, AuthHead, AuthNote, FormFailure } from '../auth-card.tsx';
import { endsSignIn } from './challenge-failure.ts';
import { CodeField } from './code-field.tsx';
import { EnrolmentStep } from './enrolment-step.tsx';
import type { SecondFactorStepProps } from './step-props.ts';

export function SecondFactorStep(props: SecondFactorStepProps) {
  return props.challenge.mustEnrol ? <EnrolmentStep {...props} /> : <CodeStep {...props} />;
}

function CodeStep({ challenge: { token, methods }, onStartOver }: SecondFactorStepProps) {
  const { t } = useTranslation('second-factor');
  const [isRecovery, setIsRecovery] = useState(!methods.includes('totp'));
  const [remember, setRemember] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const wait = useRetryWait();
  const form = useSmallForm({ code: '' }, ({ code }) =>
    code.trim() === '' ? { code: t('challenge.missing') } : {},
  );
  const submit = async ({ code }: { code: string }) => {
    setFailure(undefined);
    try {
      const body = { challenge: token, code, remember };
      const { accessToken } = await call('POST /tenant/auth/second-factor', { body });
      await acceptToken(accessToken);
      return true;
    } catch (error) {
      if (endsSignIn(error)) onStartOver(error);
      if (wait.begin(error)) return false;
      const errors = renderFieldErrors(error, ['code']);
      form.setErrors(errors);
      setFailure(errors.code ? undefined : error);
      return false;
    }
  };
  const canSwitch = methods.includes('totp') && methods.includes('recoveryCode');
  return (
    <>
      <AuthHead
        title={t('challenge.title')}
        text={t(isRecovery ? 'challenge.recoveryText' : 'challenge.appText')}
      />
      <Form form={form} onSubmit={submit} retryAt={wait.retryAt} label={t('challenge.title')}>
        <AuthFields>
          <FormFailure failure={failure} fallback={t('challenge.failed')} />
          <FormWaitNotice />
          <CodeField
            {...form.field('code')}
            // Another element, so that the keyboard of a phone changes with the kind of code.
            key={String(isRecovery)}
            isNumeric={!isRecovery}
            label={t(isRecovery ? 'challenge.recoveryCode' : 'challenge.code')}
            autoFocus
          />
          <Checkbox
            checked={remember}
            onChange={({ currentTarget: { checked } }) => setRemember(checked)}
            label={t('challenge.remember')}
          />
          <SubmitButton fullWidth>{t('challenge.submit')}</SubmitButton>
          {canSwitch && (
            <Button variant="default" fullWidth onClick={() => setIsRecovery(!isRecovery)}>
              {t(isRecovery ? 'challenge.useApp' : 'challenge.useRecovery')}
            </Button>
          )}
          <Button variant="subtle" fullWidth onClick={() => onStartOver()}>
            {t('challenge.back')}
          </Button>
          <AuthNote>{isRecovery ? t('challenge.lost') : ''}</AuthNote>
        </AuthFields>
      </Form>
    </>
  );
}
