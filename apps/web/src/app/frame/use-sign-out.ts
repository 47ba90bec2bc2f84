import { useConfirm } from '@klasna/kit/confirm';
import { useTranslation } from '@klasna/kit/translations';
import { signOut } from '../../lib/session/session.ts';
import { deleteOwnWork, hasUnsentWork } from './unsent-work.ts';

/** Signs out and leaves no drafts behind; asks first if something would be lost. */
export function useSignOut(): () => void {
  const { t } = useTranslation('shell');
  const confirm = useConfirm();
  const leave = async () => {
    const isSure =
      !(await hasUnsentWork()) ||
      (await confirm({
        title: t('menu.unsentTitle'),
        text: t('menu.unsentText'),
        confirmLabel: t('menu.signOut'),
        tone: 'danger',
      }));
    if (!isSure) return;
    await deleteOwnWork();
    signOut();
  };
  return () => void leave();
}
