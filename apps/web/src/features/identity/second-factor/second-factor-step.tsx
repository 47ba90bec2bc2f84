/** The second step of a sign-in, after the password: a passkey, a code, or the setup that the school requires. */
import type { SecondFactorMethod } from '@klasna/contract/identity/second-factor';
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
import { supportsPasskeys } from '../passkeys/supports-passkeys.ts';
import { endsSignIn } from './challenge-failure.ts';
import { CodeField } from './code-field.tsx';
import { EnrolmentStep } from './enrolment-step.tsx';
import { proveWithPasskey } from './prove-with-passkey.ts';
import type { SecondFactorStepProps } from './step-props.ts';

export function SecondFactorStep({ challenge, onStartOver }: SecondFactorStepProps) {
  const usable = challenge.methods.filter((method) => method !== 'passkey' || supportsPasskeys());
  if (challenge.mustEnrol)
    return (
      <EnrolmentStep
        challenge={challenge}
        hasPasskey={usable.includes('passkey')}
        onStartOver={onStartOver}
      />
    );
  const [first, ...others] = preference.filter((method) => usable.includes(method));
  if (first === undefined) return <NothingLeft onStartOver={onStartOver} />;
  return <ProofStep token={challenge.token} methods={[first, ...others]} onStartOver={onStartOver} />;
}

/** The quickest first. */
const preference: readonly SecondFactorMethod[] = ['passkey', 'totp', 'recoveryCode'];

const texts = {
  passkey: { about: 'challenge.passkeyText', use: 'challenge.usePasskey' },
  totp: { about: 'challenge.appText', use: 'challenge.useApp' },
  recoveryCode: { about: 'challenge.recoveryText', use: 'challenge.useRecovery' },
} as const;

interface ProofStepProps extends Pick<SecondFactorStepProps, 'onStartOver'> {
  readonly token: string;
  readonly methods: readonly [SecondFactorMethod, ...SecondFactorMethod[]];
}

function ProofStep({ token, methods, onStartOver }: ProofStepProps) {
  const { t } = useTranslation('second-factor');
  const [method, setMethod] = useState(methods[0]);
  const [remember, setRemember] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const wait = useRetryWait();
  const isPasskey = method === 'passkey';
  const form = useSmallForm({ code: '' }, ({ code }) =>
    !isPasskey && code.trim() === '' ? { code: t('challenge.missing') } : {},
  );
  const submit = async ({ code }: { code: string }) => {
    setFailure(undefined);
    try {
      const reply = isPasskey
        ? await proveWithPasskey(token, remember)
        : await call('POST /tenant/auth/second-factor', { body: { challenge: token, code, remember } });
      if (reply) await acceptToken(reply.accessToken);
      return reply !== undefined;
    } catch (error) {
      if (endsSignIn(error)) onStartOver(error);
      if (endsSignIn(error) || wait.begin(error)) return false;
      const errors = renderFieldErrors(error, ['code']);
      form.setErrors(errors);
      setFailure(errors.code ? undefined : error);
      return false;
    }
  };
  const use = (other: SecondFactorMethod) => {
    setFailure(undefined);
    setMethod(other);
  };
  return (
    <>
      <AuthHead title={t('challenge.title')} text={t(texts[method].about)} />
      <Form form={form} onSubmit={submit} retryAt={wait.retryAt} label={t('challenge.title')}>
        <AuthFields>
          <FormFailure
            failure={failure}
            fallback={t(isPasskey ? 'challenge.passkeyFailed' : 'challenge.failed')}
          />
          <FormWaitNotice />
          {!isPasskey && (
            <CodeField
              {...form.field('code')}
              // Another element, so that the keyboard of a phone changes with the kind of code.
              key={method}
              isNumeric={method === 'totp'}
              label={t(method === 'totp' ? 'challenge.code' : 'challenge.recoveryCode')}
              autoFocus
            />
          )}
          <Checkbox
            checked={remember}
            onChange={({ currentTarget: { checked } }) => setRemember(checked)}
            label={t('challenge.remember')}
          />
          <SubmitButton fullWidth>{t(isPasskey ? 'challenge.usePasskey' : 'challenge.submit')}</SubmitButton>
          {methods.map(
            (other) =>
              other !== method && (
                <Button key={other} variant="default" fullWidth onClick={() => use(other)}>
                  {t(texts[other].use)}
                </Button>
              ),
          )}
          <Button variant="subtle" fullWidth onClick={() => onStartOver()}>
            {t('challenge.back')}
          </Button>
          <AuthNote>{method === 'recoveryCode' || methods.length === 1 ? t('challenge.lost') : ''}</AuthNote>
        </AuthFields>
      </Form>
    </>
  );
}

/** For somebody whose passkeys work on another address, and who has used up the recovery codes. */
function NothingLeft({ onStartOver }: Pick<SecondFactorStepProps, 'onStartOver'>) {
  const { t } = useTranslation('second-factor');
  return (
    <>
      <AuthHead title={t('challenge.title')} text={t('challenge.nothingLeft')} />
      <AuthFields>
        <Button variant="default" fullWidth onClick={() => onStartOver()} autoFocus>
          {t('challenge.back')}
        </Button>
      </AuthFields>
    </>
  );
}
