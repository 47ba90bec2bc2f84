import type { PersonView } from '@klasna/contract/people/models';
import { useConfirm } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconLogout } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { useCan, useSession } from '../../lib/session/use-session.ts';

/** Ends all sessions of somebody else, for administrators. One's own are ended in the profile. */
export function useSignOutAction({ id, firstName, lastName }: PersonView): readonly RowAction[] {
  const { t } = useTranslation('person');
  const confirm = useConfirm();
  const canEndSessions = useCan('sessions.endOf');
  const ownId = useSession(({ userId }) => userId);
  if (!canEndSessions || id === ownId) return [];
  const name = `${firstName} ${lastName}`;
  const endSessions = async () => {
    try {
      await call('DELETE /tenant/users/{id}/sessions', { params: { id } });
      notify.success(t('signOut.done', { name }));
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('signOut.failed', { name })));
      return false;
    }
  };
  return [
    {
      key: 'signOut',
      label: t('signOut.action'),
      icon: IconLogout,
      onSelect: () =>
        void confirm({
          title: t('signOut.title', { name }),
          text: t('signOut.text'),
          confirmLabel: t('signOut.action'),
          tone: 'danger',
          action: endSessions,
        }),
    },
  ];
}
