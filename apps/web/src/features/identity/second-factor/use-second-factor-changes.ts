import { useConfirm } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { secondFactorQuery } from './second-factor-query.ts';
import type { TotpDialogContent } from './totp-dialog.tsx';

const loadTotpDialog = () => import('./totp-dialog.tsx');

/** Changes of one's own second factor; `show` opens the dialog with what the server answered. */
export function useSecondFactorChanges(show: (content: TotpDialogContent) => void) {
  const { t } = useTranslation('second-factor');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const setUp = async () => {
    try {
      show({ setup: (await call('POST /tenant/user/second-factor/totp')).data });
    } catch (failure) {
      notify.error(messageOf(failure, t('setup.failed')));
    }
  };
  const turnOff = () =>
    void confirm({
      title: t('turnOffTitle'),
      text: t('turnOffText'),
      confirmLabel: t('turnOff'),
      tone: 'danger',
      action: async () => {
        try {
          await call('DELETE /tenant/user/second-factor');
          notify.success(t('turnedOff'));
          return true;
        } catch (failure) {
          notify.error(messageOf(failure, t('notTurnedOff')));
          return false;
        } finally {
          void queries.invalidateQueries(secondFactorQuery);
        }
      },
    });
  /** Shows the recovery codes that a change makes. */
  const showCodes = async (
    address: 'POST /tenant/user/second-factor/recovery-codes' | 'POST /tenant/user/second-factor/passkeys',
    failureText: string,
  ) => {
    try {
      // Loaded before, because codes that cannot be shown are lost.
      await loadTotpDialog();
      show({ recoveryCodes: (await call(address)).data.recoveryCodes });
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, failureText));
      return false;
    } finally {
      void queries.invalidateQueries(secondFactorQuery);
    }
  };
  const usePasskeys = () =>
    void confirm({
      title: t('usePasskeysTitle'),
      text: t('usePasskeysText'),
      confirmLabel: t('setup.submit'),
      action: () => showCodes('POST /tenant/user/second-factor/passkeys', t('usePasskeysFailed')),
    });
  const renewCodes = () =>
    void confirm({
      title: t('codes.renewTitle'),
      text: t('codes.renewText'),
      confirmLabel: t('codes.renew'),
      action: () => showCodes('POST /tenant/user/second-factor/recovery-codes', t('codes.notRenewed')),
    });
  return { setUp, turnOff, usePasskeys, renewCodes };
}
