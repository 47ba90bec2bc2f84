/** Selects people in a list, across pages, and offers actions on the selection. */
import type { ListedPerson } from '@klasna/contract/people/models';
import type { TableSelection } from '@klasna/kit/data-table';
import { IconMail, IconUserCheck, IconUsersPlus } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFreshDialog } from '../../../../lib/use-fresh-dialog.ts';
import { isPersonView } from '../is-person-view.ts';
import { toFilter } from '../people-query.ts';
import type { PeopleSearch } from '../people-search.ts';
import type { PersonKind } from '../person-kinds.ts';
import { usePeopleRights } from '../use-people-rights.ts';
import type { SelectedDialogProps, SelectedPeople } from './selected-people.ts';

/** The dialog is loaded on demand, because lists are read far more often than people are selected. */
const StatusDialog = lazyDialog(async () => (await import('./status-dialog.tsx')).StatusDialog);
const GroupDialog = lazyDialog(async () => (await import('./group-dialog.tsx')).GroupDialog);
const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);

interface SelectionOptions {
  readonly kind: PersonKind;
  readonly search: PeopleSearch;
  readonly people: readonly ListedPerson[] | undefined;
  /** The number of matches across all pages. */
  readonly total: number;
}

type Action = 'status' | 'group' | 'message';

interface SelectionState {
  /** The search in which the people were selected; another search clears the selection. */
  readonly searchKey: string;
  readonly ids: ReadonlySet<string>;
  readonly isEverything: boolean;
}

const noIds: ReadonlySet<string> = new Set();

export function usePeopleSelection({ kind, search, people = [], total }: SelectionOptions): {
  readonly selection: TableSelection<ListedPerson> | undefined;
  readonly dialogs: ReactNode;
} {
  const { t } = useTranslation('users');
  const { canManage } = usePeopleRights();
  const dialog = useFreshDialog<Action>();
  const { sort: _, ...filter } = toFilter(kind, search);
  const searchKey = JSON.stringify([kind, filter]);
  const [selectionState, setSelectionState] = useState<SelectionState>({
    searchKey,
    ids: noIds,
    isEverything: false,
  });
  const { ids, isEverything } =
    selectionState.searchKey === searchKey ? selectionState : { ids: noIds, isEverything: false };

  // Offers no actions to a person who cannot open anybody's page, such as a teacher without students.
  if (!canManage && !(kind === 'students' && people.some(isPersonView)))
    return { selection: undefined, dialogs: null };

  const clear = () => setSelectionState({ searchKey, ids: noIds, isEverything: false });
  const selected: ReadonlySet<string> = isEverything ? new Set(people.map(({ id }) => id)) : ids;
  const selectedPeople: SelectedPeople = {
    people: isEverything ? { filter: { q: '', ...filter } } : { ids: [...ids] },
    count: isEverything ? total : ids.size,
    kind,
  };
  const buttons: readonly (readonly [Action, typeof IconMail, boolean])[] = [
    ['status', IconUserCheck, canManage],
    ['group', IconUsersPlus, canManage && kind === 'students'],
    ['message', IconMail, true],
  ];
  return {
    selection: {
      selected,
      canSelect: isPersonView,
      onChange: (ids) => setSelectionState({ searchKey, ids, isEverything: false }),
      ...(canManage && {
        everything: {
          total,
          isSelected: isEverything,
          onSelect: () => setSelectionState({ searchKey, ids: noIds, isEverything: true }),
        },
      }),
      actions: buttons
        .filter(([, , isAllowed]) => isAllowed)
        .map(([action, ActionIcon]) => (
          <Button
            key={action}
            variant="default"
            size="sm"
            leftSection={<ActionIcon size={18} stroke={1.5} aria-hidden />}
            onClick={() => dialog.open(action)}
          >
            {t(`selected.${action}.open`)}
          </Button>
        )),
    },
    dialogs: (
      <SelectedDialog
        key={dialog.dialogKey}
        action={dialog.item}
        {...selectedPeople}
        {...dialog.dialogProps}
        onDone={clear}
      />
    ),
  };
}

/** A dialog for the people who were selected when it opened, regardless of later changes. */
function SelectedDialog({
  action,
  people,
  count,
  kind,
  ...dialogProps
}: SelectedDialogProps & { readonly action: Action | undefined }) {
  const [selected] = useState({ people, count, kind });
  if (action === 'status') return <StatusDialog {...selected} {...dialogProps} />;
  if (action === 'group') return <GroupDialog {...selected} {...dialogProps} />;
  return action === 'message' ? <MessageDialog {...selected} {...dialogProps} /> : null;
}
