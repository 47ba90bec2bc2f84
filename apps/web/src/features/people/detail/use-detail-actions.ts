import type { PersonView } from '@klasna/contract/people/models';
import type { RowAction } from '@klasna/kit/data-table';
import { IconHistory } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../../lib/session/use-session.ts';
import type { PersonKind } from '../users/person-kinds.ts';
import { useConfirmRemoval } from '../users/use-confirm-removal.ts';
import { usePeopleChanges } from '../users/use-people-changes.ts';
import { usePersonActions } from '../users/use-person-actions.ts';
import { personQuery } from './person-query.ts';

interface DetailActionsProps {
  readonly person: PersonView;
  readonly kind: PersonKind;
  readonly onEdit: (person: PersonView) => void;
  readonly onDeleted: () => void;
  readonly onHistory: () => void;
  /** Actions from other features. */
  readonly extraActions: readonly RowAction[];
}

/** The menu of a row in the lists, with a link to the history. Deleting leaves the page. */
export function useDetailActions(props: DetailActionsProps): readonly RowAction[] {
  const { person, kind, onEdit, onDeleted, onHistory, extraActions } = props;
  const { t } = useTranslation('person');
  const queries = useQueryClient();
  const { remove } = usePeopleChanges(kind);
  const listActions = usePersonActions(kind, onEdit);
  const canReadHistory = useCan('audit.read');
  const removeAndCancel: typeof remove = async (id, lessons) => {
    const isRemoved = await remove(id, lessons);
    // This page stays mounted for a moment and must not refetch the deleted person.
    if (isRemoved) await queries.cancelQueries({ queryKey: personQuery(id).queryKey });
    return isRemoved;
  };
  const confirmRemoval = useConfirmRemoval(removeAndCancel);
  const confirmAndRemove = async () => {
    if (await confirmRemoval(person)) onDeleted();
  };
  const actions = listActions(person).map((action) =>
    action.key === 'delete' ? { ...action, onSelect: () => void confirmAndRemove() } : action,
  );
  const history = { key: 'history', label: t('history'), icon: IconHistory, onSelect: onHistory };
  const all = [...actions, ...(canReadHistory ? [history] : []), ...extraActions];
  // Destructive actions stay last.
  const isDestructive = ({ tone }: RowAction) => tone === 'danger';
  return [...all.filter((action) => !isDestructive(action)), ...all.filter(isDestructive)];
}
