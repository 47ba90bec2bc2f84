/** Selects people in a list, across pages, and offers actions on the selection. */
import type { ListedPerson } from '@klasna/contract/people/models';
import type { TableSelection } from '@klasna/kit/data-table';
import { IconMail, IconUserCheck, IconUsersPlus } from '@klasna/kit/icons';
import { lateDialog } from '@klasna/kit/late-dialog';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFreshDialog } from '../../../../lib/use-fresh-dialog.ts';
import { isWhole } from '../is-whole.ts';
import type { Kind } from '../kinds.ts';
import { filterOf } from '../people-query.ts';
import type { PeopleSearch } from '../people-search.ts';
import { usePeopleRights } from '../use-people-rights.ts';
import type { Selected, SelectedDialogProps } from './selected.ts';

/** Lazy, because lists are read far more often than people are selected. */
const StatusDialog = lateDialog(async () => (await import('./status-dialog.tsx')).StatusDialog);
const GroupDialog = lateDialog(async () => (await import('./group-dialog.tsx')).GroupDialog);
const MessageDialog = lateDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);

interface Listed {
  readonly kind: Kind;
  readonly search: PeopleSearch;
  readonly people: readonly ListedPerson[] | undefined;
  /** The number of matches across all pages. */
  readonly total: number;
}

type Action = 'status' | 'group' | 'message';

interface Chosen {
  /** The search in which they were selected; another search clears the selection. */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  readonly isEverything: boolean;
}

const none: ReadonlySet<string> = new Set();

export function usePeopleSelection({ kind, search, people = [], total }: Listed): {
  readonly selection: TableSelection<ListedPerson> | undefined;
  readonly dialogs: ReactNode;
} {
  const { t } = useTranslation('users');
  const { manage } = usePeopleRights();
  const dialog = useFreshDialog<Action>();
  const { sort: _, ...filter } = filterOf(kind, search);
  const of = JSON.stringify([kind, filter]);
  const [known, choose] = useState<Chosen>({ of, ids: none, isEverything: false });
  const { ids, isEverything } = known.of === of ? known : { ids: none, isEverything: false };

  // A person who cannot open anybody's page, such as a teacher without students, has no actions on people.
  if (!manage && !(kind === 'students' && people.some(isWhole)))
    return { selection: undefined, dialogs: null };

  const clear = () => choose({ of, ids: none, isEverything: false });
  const selected: ReadonlySet<string> = isEverything ? new Set(people.map(({ id }) => id)) : ids;
  const chosen: Selected = {
    people: isEverything ? { filter: { q: '', ...filter } } : { ids: [...ids] },
    count: isEverything ? total : ids.size,
    kind,
  };
  const buttons: readonly (readonly [Action, typeof IconMail, boolean])[] = [
    ['status', IconUserCheck, manage],
    ['group', IconUsersPlus, manage && kind === 'students'],
    ['message', IconMail, true],
  ];
  return {
    selection: {
      selected,
      canSelect: isWhole,
      onChange: (next) => choose({ of, ids: next, isEverything: false }),
      ...(manage && {
        everything: {
          total,
          isSelected: isEverything,
          onSelect: () => choose({ of, ids: none, isEverything: true }),
        },
      }),
      actions: buttons
        .filter(([, , isOffered]) => isOffered)
        .map(([action, Picture]) => (
          <Button
            key={action}
            variant="default"
            size="sm"
            leftSection={<Picture size={18} stroke={1.5} aria-hidden />}
            onClick={() => dialog.open(action)}
          >
            {t(`selected.${action}.open`)}
          </Button>
        )),
    },
    dialogs: (
      <SelectedDialog
        key={dialog.number}
        action={dialog.about}
        {...chosen}
        {...dialog.manners}
        onDone={clear}
      />
    ),
  };
}

/** Applies to the people who were selected when it was opened, regardless of later changes. */
function SelectedDialog({
  action,
  people,
  count,
  kind,
  ...manners
}: SelectedDialogProps & { readonly action: Action | undefined }) {
  const [selected] = useState({ people, count, kind });
  if (action === 'status') return <StatusDialog {...selected} {...manners} />;
  if (action === 'group') return <GroupDialog {...selected} {...manners} />;
  return action === 'message' ? <MessageDialog {...selected} {...manners} /> : null;
}
