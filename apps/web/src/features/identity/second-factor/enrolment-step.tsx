/** The setup of a second factor during a sign-in, for staff of a school that requires one. */
import type { TotpSetup } from '@klasna/contract/identity/second-factor';
import { BusyButton } from '@klasna/kit/busy-button';
import { Form, SubmitButton } from '@klasna/kit/form';
import { FormWaitNotice } from '@klasna/kit/form-wait';
import { FormSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api/request.ts';
import { useRetryWait } from '../../../lib/form/use-retry-wait.ts';
import { useSmallForm } from '../../../lib/form/use-small-form.ts';
import { acceptToken } from '../../../lib/session/session.ts';
import { AuthFields, AuthHead, FormFailure } from '../auth-card.tsx';
import { endsSignIn } from './challenge-failure.ts';
import { proveWithPasskey } from './prove-with-passkey.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import type { SecondFactorStepProps } from './step-props.ts';
import { TotpSetupForm } from './totp-setup-form.tsx';

interface Enrolled {
  readonly accessToken: string;
  readonly recoveryCodes: readonly string[];
  readonly schoolName: string;
}

interface EnrolmentStepProps extends SecondFactorStepProps {
  /** Whether the person has a passkey that can be the second factor. */
  readonly hasPasskey: boolean;
}

export function EnrolmentStep({ challenge, hasPasskey, onStartOver }: EnrolmentStepProps) {
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [usesApp, setUsesApp] = useState(!hasPasskey);
  if (enrolled) return <KeepCodes enrolled={enrolled} />;
  const stepProps = { challenge, onStartOver, onEnrolled: setEnrolled };
  return usesApp ? (
    <AppEnrolment {...stepProps} />
  ) : (
    <PasskeyEnrolment {...stepProps} onUseApp={() => setUsesApp(true)} />
  );
}

interface EnrolmentProps extends SecondFactorStepProps {
  readonly onEnrolled: (enrolled: Enrolled) => void;
}

function PasskeyEnrolment({
  challenge: { token },
  onStartOver,
  onEnrolled,
  onUseApp,
}: EnrolmentProps & { readonly onUseApp: () => void }) {
  const { t } = useTranslation('second-factor');
  const [failure, setFailure] = useState<unknown>();
  const wait = useRetryWait();
  const form = useSmallForm({}, () => ({}));
  const submit = async () => {
    setFailure(undefined);
    try {
      const reply = await proveWithPasskey(token, false);
      if (reply) onEnrolled(reply);
      return reply !== undefined;
    } catch (error) {
      if (endsSignIn(error)) onStartOver(error);
      else if (!wait.begin(error)) setFailure(error);
      return false;
    }
  };
  return (
    <>
      <AuthHead title={t('challenge.title')} text={t('challenge.enrolPasskeyText')} />
      <Form form={form} onSubmit={submit} retryAt={wait.retryAt} label={t('challenge.title')}>
        <AuthFields>
          <FormFailure failure={failure} fallback={t('challenge.passkeyFailed')} />
          <FormWaitNotice />
          <SubmitButton fullWidth>{t('challenge.usePasskey')}</SubmitButton>
          <Button variant="default" fullWidth onClick={onUseApp}>
            {t('challenge.setUpApp')}
          </Button>
          <Button variant="subtle" fullWidth onClick={() => onStartOver()}>
            {t('challenge.back')}
          </Button>
        </AuthFields>
      </Form>
    </>
  );
}

function AppEnrolment({ challenge: { token }, onStartOver, onEnrolled }: EnrolmentProps) {
  const { t } = useTranslation(['second-factor', 'common']);
  const [setup, setSetup] = useState<TotpSetup>();
  const [hasFailed, setHasFailed] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const wait = useRetryWait();
  const form = useSmallForm({}, () => ({}));
  const begin = async () => {
    setFailure(undefined);
    try {
      const body = { challenge: token };
      setSetup((await call('POST /tenant/auth/second-factor/enrolment', { body })).data);
      return true;
    } catch (error) {
      setHasFailed(true);
      if (endsSignIn(error)) onStartOver(error);
      else if (!wait.begin(error)) setFailure(error);
      return false;
    }
  };
  const beginOnce = useEffectEvent(begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a setup begins once for a challenge
  useEffect(() => void beginOnce(), [token]);
  const confirm = async (code: string) => {
    const body = { challenge: token, code };
    onEnrolled(await call('POST /tenant/auth/second-factor/enrolment/confirm', { body }));
  };
  return (
    <>
      <AuthHead title={t('setup.title')} text={t('challenge.enrolText')} />
      <AuthFields>
        {setup ? (
          <TotpSetupForm
            setup={setup}
            onConfirm={confirm}
            onFailure={(error) => endsSignIn(error) && onStartOver(error)}
          />
        ) : hasFailed ? (
          <Form form={form} onSubmit={begin} retryAt={wait.retryAt} label={t('setup.title')}>
            <AuthFields>
              <FormFailure failure={failure} fallback={t('setup.failed')} />
              <FormWaitNotice />
              <SubmitButton fullWidth>{t('common:tryAgain')}</SubmitButton>
            </AuthFields>
          </Form>
        ) : (
          <FormSkeleton fields={3} />
        )}
        <Button variant="subtle" fullWidth onClick={() => onStartOver()}>
          {t('challenge.back')}
        </Button>
      </AuthFields>
    </>
  );
}

/** The session begins after the codes were kept, because the page that follows does not show them. */
function KeepCodes({ enrolled }: { readonly enrolled: Enrolled }) {
  const { accessToken, recoveryCodes, schoolName } = enrolled;
  const { t } = useTranslation('second-factor');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const finish = async () => {
    setIsBusy(true);
    try {
      await acceptToken(accessToken);
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return (
    <>
      <AuthHead title={t('codes.title')} text={t('codes.text')} />
      <AuthFields>
        <FormFailure failure={failure} fallback={t('challenge.failed')} />
        <RecoveryCodeList codes={recoveryCodes} schoolName={schoolName} />
        <BusyButton fullWidth busy={isBusy} onClick={() => void finish()}>
          {t('codes.kept')}
        </BusyButton>
      </AuthFields>
    </>
  );
}
