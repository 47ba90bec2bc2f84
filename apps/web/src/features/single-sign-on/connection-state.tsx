import { BusyButton } from '@klasna/kit/busy-button';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import classes from './single-sign-on.module.css';

interface ConnectionStateProps {
  /** Whether this administrator has signed in with the connection as it is. */
  readonly isProved: boolean;
  readonly signInUrl: string;
}

/** Whether single sign-on may be required, and the sign-in that proves it. */
export function ConnectionState({ isProved, signInUrl }: ConnectionStateProps) {
  const { t } = useTranslation('single-sign-on');
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    try {
      const school = new URL(signInUrl).searchParams.get('school') ?? '';
      const body = { school, returnPath: location.pathname };
      const { url } = await call('POST /tenant/auth/single-sign-on/start', { body });
      location.assign(url);
    } catch (failure) {
      notify.error(messageOf(failure, t('notTested')));
      setIsBusy(false);
    }
  };
  return (
    <div className={classes.state}>
      <p className={classes.note}>{isProved ? t('proved') : t('unproved')}</p>
      <BusyButton variant="default" busy={isBusy} onClick={() => void start()}>
        {t('try')}
      </BusyButton>
    </div>
  );
}
