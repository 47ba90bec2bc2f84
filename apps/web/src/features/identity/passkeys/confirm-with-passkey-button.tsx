import { BusyButton } from '@klasna/kit/busy-button';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { passkeysQuery } from './passkeys-query.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

interface ConfirmWithPasskeyButtonProps {
  readonly onConfirmed: () => void;
}

/** Confirms with a passkey, in place of the password, that it is still the same person. Shown to those who have one. */
export function ConfirmWithPasskeyButton({ onConfirmed }: ConfirmWithPasskeyButtonProps) {
  const { t } = useTranslation('profile');
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: supportsPasskeys() });
  const [isBusy, setIsBusy] = useState(false);
  if (!passkeys.some((one) => one.isForThisAddress && !one.isBlocked)) return null;
  const confirm = async () => {
    setIsBusy(true);
    try {
      if (await sendConfirmation()) onConfirmed();
    } catch (failure) {
      notify.error(messageOf(failure, t('confirmPassword.passkeyFailed')));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <BusyButton variant="default" fullWidth busy={isBusy} onClick={() => void confirm()}>
      {t('confirmPassword.passkey')}
    </BusyButton>
  );
}

/** Resolves to whether the person confirmed; false if they closed the dialog of the browser. */
async function sendConfirmation(): Promise<boolean> {
  const { answerWithPasskey } = await import('./browser-passkeys.ts');
  const { data } = await call('POST /tenant/auth/confirm-passkey/options');
  const body = await answerWithPasskey(data);
  if (body) await call('POST /tenant/auth/confirm-passkey', { body });
  return body !== undefined;
}
