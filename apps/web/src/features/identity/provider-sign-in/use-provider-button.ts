/**
 * The button of the school's identity provider on the sign-in page. Its code is loaded only where the school has a
 * provider.
 */
import type { SingleSignOnOffer } from '@klasna/contract/single-sign-on/models';
import { type ComponentType, useEffect, useState } from 'react';
import { call } from '../../../lib/api/request.ts';
import { session } from '../../../lib/session/session.ts';
import { loadTranslations } from '../../../lib/words/translations.ts';
import type { ProviderButtonProps } from './provider-button-props.ts';

interface LoadedButton {
  readonly Button: ComponentType<ProviderButtonProps>;
  readonly offer: NonNullable<SingleSignOnOffer>;
}

/** Returns the button once it is loaded. Without a connection there is none, and the form says why signing in fails. */
export function useProviderButton(school: string | undefined): LoadedButton | undefined {
  const [button, setButton] = useState<LoadedButton>();
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const query = school === undefined ? {} : { school };
      const { data: offer } = await call('GET /tenant/auth/single-sign-on', { query });
      if (!offer) return;
      const [{ ProviderButton: Button }] = await Promise.all([
        import('./provider-button.tsx'),
        loadTranslations('provider-sign-in'),
      ]);
      if (isShown) setButton({ Button, offer });
    };
    const start = (): void => void load().catch(() => undefined);
    // Signing out makes no request, so after it the page asks only when somebody uses it.
    const isAfterSignOut = session.get().end === 'left';
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    const stop = new AbortController();
    const startOnce = (): void => {
      stop.abort();
      start();
    };
    if (isAfterSignOut)
      for (const event of events) addEventListener(event, startOnce, { signal: stop.signal });
    else start();
    return () => {
      stop.abort();
      isShown = false;
    };
  }, [school]);
  return button;
}
