import type { PersonView } from '@klasna/contract/people/models';
import { useConfirm } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconUnlink } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { singleSignOnQuery } from './single-sign-on-query.ts';

/**
 * Forgets which account at the identity provider belongs to a person, for administrators of a school with a provider.
 */
export function useUnlinkAction({ id, firstName, lastName }: PersonView): readonly RowAction[] {
  const { t } = useTranslation('person');
  const confirm = useConfirm();
  const { data: settings } = useQuery({ ...singleSignOnQuery, enabled: useCan('singleSignOn.unlink') });
  if (!settings?.provider) return [];
  const name = `${firstName} ${lastName}`;
  const unlink = async () => {
    try {
      await call('DELETE /tenant/users/{id}/identity-link', { params: { id } });
      notify.success(t('unlink.done', { name }));
      return true;
    } catch (failure) {
      const isUnlinked = failure instanceof ApiFailure && failure.status === 404;
      notify.error(
        isUnlinked ? t('unlink.none', { name }) : messageOf(failure, t('unlink.failed', { name })),
      );
      return isUnlinked;
    }
  };
  return [
    {
      key: 'unlink',
      label: t('unlink.action'),
      icon: IconUnlink,
      onSelect: () =>
        void confirm({
          title: t('unlink.title', { name }),
          text: t('unlink.text'),
          confirmLabel: t('unlink.action'),
          tone: 'danger',
          action: unlink,
        }),
    },
  ];
}
