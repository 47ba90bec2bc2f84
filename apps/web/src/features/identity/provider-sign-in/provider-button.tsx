import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import { Divider, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api/request.ts';
import type { ProviderButtonProps } from './provider-button-props.ts';

export function ProviderButton({ offer, school, returnPath, onFailure }: ProviderButtonProps) {
  const { t } = useTranslation('provider-sign-in');
  const [isBusy, setIsBusy] = useState(false);
  const { name, isRequired, signInUrl } = offer;
  const start = async () => {
    // The provider sends people back to the public address of the product, so the sign-in has to begin there.
    if (new URL(signInUrl).origin !== location.origin) return location.assign(signInUrl);
    setIsBusy(true);
    onFailure(undefined);
    try {
      const body = {
        ...(school !== undefined && { school }),
        ...(returnPath !== undefined && { returnPath }),
      };
      const { url } = await call('POST /tenant/auth/single-sign-on/start', { body });
      location.assign(url);
    } catch (failure) {
      onFailure(failure);
      setIsBusy(false);
    }
  };
  return (
    <>
      {isRequired ? (
        <Text size="sm" c="dimmed" ta="center">
          {t('required', { name })}
        </Text>
      ) : (
        <Divider label={t('or')} />
      )}
      <BusyButton
        fullWidth
        variant={isRequired ? 'filled' : 'default'}
        busy={isBusy}
        onClick={() => void start()}
      >
        {t('button', { name })}
      </BusyButton>
      {isRequired && <Divider label={t('administrators')} />}
    </>
  );
}
