import type { PersonView } from '@klasna/contract/people/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import type { RowAction } from '@klasna/kit/data-table';
import { IconHistory } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/use-session.ts';
import type { Kind } from '../users/kinds.ts';
import { nameOf } from '../users/person-name.tsx';
import { usePeopleChanges } from '../users/use-people-changes.ts';
import { usePersonActions } from '../users/use-person-actions.ts';
import { personQuery } from './person-query.ts';

interface Wishes {
  readonly person: PersonView;
  readonly kind: Kind;
  readonly onEdit: (person: PersonView) => void;
  readonly onDeleted: () => void;
  readonly onHistory: () => void;
  /** Actions from other features. */
  readonly more: readonly RowAction[];
}

/** The menu of a row in the lists, with a link to the history. Deleting leaves the page. */
export function useDetailActions(wishes: Wishes): readonly RowAction[] {
  const { person, kind, onEdit, onDeleted, onHistory, more } = wishes;
  const { t } = useTranslation(['person', 'kit']);
  const queries = useQueryClient();
  const { remove } = usePeopleChanges(kind);
  const actionsOf = usePersonActions(kind, onEdit);
  const askToDelete = useConfirmDelete();
  const readsHistory = useSession(({ permissions }) => permissions.includes('admin-access'));
  const removeAsked = async () => {
    const leave = async () => {
      const done = await remove(person.id);
      // This page stays mounted for a moment and must not refetch the deleted person.
      if (done) await queries.cancelQueries({ queryKey: personQuery(person.id).queryKey });
      return done;
    };
    const removed = await askToDelete(nameOf(person), leave, t('kit:confirm.undoText'));
    if (removed) onDeleted();
  };
  const actions = actionsOf(person).map((action) =>
    action.key === 'delete' ? { ...action, onSelect: () => void removeAsked() } : action,
  );
  const history = { key: 'history', label: t('history'), icon: IconHistory, onSelect: onHistory };
  const all = [...actions, ...(readsHistory ? [history] : []), ...more];
  // Destructive actions stay last.
  const isFinal = ({ tone }: RowAction) => tone === 'danger';
  return [...all.filter((action) => !isFinal(action)), ...all.filter(isFinal)];
}
