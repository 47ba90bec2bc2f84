import type { TotpSetup } from '@klasna/contract/identity/second-factor';
import { Form, SubmitButton } from '@klasna/kit/form';
import { FormWaitNotice } from '@klasna/kit/form-wait';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { renderFieldErrors } from '../../../lib/form/form-messages.tsx';
import { useRetryWait } from '../../../lib/form/use-retry-wait.ts';
import { useSmallForm } from '../../../lib/form/use-small-form.ts';
import { FormFailure } from '../auth-card.tsx';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './second-factor.module.css';
import { SetupKey } from './setup-key.tsx';

interface TotpSetupFormProps {
  readonly setup: TotpSetup;
  /** Confirms the setup with a code; throws if the code is refused. */
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onFailure?: (failure: unknown) => void;
}

/**
 * Connects an authenticator app: by picture, by link on a phone, or by typing the key; then asks for the first code.
 */
export function TotpSetupForm({ setup: { secret, uri }, onConfirm, onFailure }: TotpSetupFormProps) {
  const { t } = useTranslation('second-factor');
  const [failure, setFailure] = useState<unknown>();
  const wait = useRetryWait();
  const form = useSmallForm({ code: '' }, ({ code }) =>
    code.trim() === '' ? { code: t('challenge.missing') } : {},
  );
  const submit = async ({ code }: { code: string }) => {
    setFailure(undefined);
    try {
      await onConfirm(code);
      return true;
    } catch (error) {
      if (wait.begin(error)) return false;
      const errors = renderFieldErrors(error, ['code']);
      form.setErrors(errors);
      setFailure(errors.code ? undefined : error);
      onFailure?.(error);
      return false;
    }
  };
  return (
    <Form form={form} onSubmit={submit} retryAt={wait.retryAt} label={t('setup.title')}>
      <div className={classes.setup}>
        <p className={classes.scan}>{t('setup.scan')}</p>
        <QrCode text={uri} label={t('setup.picture')} />
        <Button className={classes.openApp ?? ''} component="a" href={uri} variant="default" fullWidth>
          {t('setup.openApp')}
        </Button>
        <SetupKey secret={secret} />
        <FormFailure failure={failure} fallback={t('setup.failed')} />
        <FormWaitNotice />
        <CodeField {...form.field('code')} isNumeric label={t('setup.code')} data-autofocus />
        <SubmitButton fullWidth>{t('setup.submit')}</SubmitButton>
      </div>
    </Form>
  );
}
