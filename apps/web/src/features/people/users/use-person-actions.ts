import type { ListedPerson, PersonView } from '@klasna/contract/people/models';
import { useConfirm } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconLock,
  IconMail,
  IconPencil,
  IconTrash,
} from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { isPersonView } from './is-person-view.ts';
import type { Status } from './people-search.ts';
import type { PersonKind } from './person-kinds.ts';
import { formatName } from './person-name.tsx';
import { useConfirmRemoval } from './use-confirm-removal.ts';
import { usePeopleChanges } from './use-people-changes.ts';

const statusIcons: Readonly<Record<Status, Icon>> = {
  active: IconCircleCheck,
  inactive: IconCircleDashed,
  suspended: IconLock,
};
const statuses = Object.keys(statusIcons) as readonly Status[];

/** The menu of a row. Actions that are not allowed are disabled and show the reason. */
export function usePersonActions(kind: PersonKind, onEdit: (person: PersonView) => void) {
  const { t } = useTranslation(['users', 'kit']);
  const { tryToChange, remove, inviteAgain } = usePeopleChanges(kind);
  const confirm = useConfirm();
  const confirmRemoval = useConfirmRemoval(remove);

  const suspend = (person: PersonView) =>
    confirm({
      title: t('actions.suspendTitle', { name: formatName(person) }),
      text: t('actions.suspendText'),
      confirmLabel: t('actions.suspended'),
      tone: 'danger',
      action: () => tryToChange(person.id, { status: 'suspended' }),
    });
  const changeStatus = (person: PersonView, status: Status) =>
    void (status === 'suspended' ? suspend(person) : tryToChange(person.id, { status }));

  return (person: ListedPerson): readonly RowAction[] => {
    if (!isPersonView(person)) return [];
    const { can } = person;
    const editRefusal = can.edit ? undefined : t('actions.reserved');
    const editAction: RowAction = {
      key: 'edit',
      label: t('actions.edit'),
      icon: IconPencil,
      onSelect: () => onEdit(person),
      refusal: editRefusal,
    };
    const inviteAction: RowAction = {
      key: 'invite',
      label: t('invitation.again'),
      icon: IconMail,
      onSelect: () => void inviteAgain(person),
      refusal: editRefusal,
    };
    const toStatusAction = (status: Status): RowAction => ({
      key: status,
      label: t(`actions.${status}`),
      icon: statusIcons[status],
      onSelect: () => changeStatus(person, status),
      refusal: can.changeStatus ? undefined : t('actions.ownStatus'),
    });
    const deleteAction: RowAction = {
      key: 'delete',
      label: t('kit:confirm.delete'),
      icon: IconTrash,
      tone: 'danger',
      onSelect: () => void confirmRemoval(person),
      refusal: can.delete ? undefined : (editRefusal ?? t('actions.ownAccount')),
    };
    // Leaves out the three statuses if editing is refused, because they would only repeat the reason.
    const otherStatuses = can.edit ? statuses.filter((status) => status !== person.status) : [];
    // Leaves out the invitation of suspended people, who could not sign in with it.
    const canInvite = person.isInvited && person.status !== 'suspended';
    return [
      editAction,
      ...(canInvite ? [inviteAction] : []),
      ...otherStatuses.map(toStatusAction),
      deleteAction,
    ];
  };
}
