import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';

interface PasskeyButtonProps {
  /** Receives the error, and undefined when an attempt begins. */
  readonly onFailure: (failure: unknown) => void;
}

export function PasskeyButton({ onFailure }: PasskeyButtonProps) {
  const { t } = useTranslation('auth');
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    onFailure(undefined);
    setIsBusy(true);
    try {
      const { signInWithPasskey } = await import('./sign-in-with-passkey.ts');
      await signInWithPasskey();
    } catch (failure) {
      onFailure(failure);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <BusyButton variant="default" fullWidth busy={isBusy} onClick={() => void start()}>
      {t('signIn.passkey')}
    </BusyButton>
  );
}
