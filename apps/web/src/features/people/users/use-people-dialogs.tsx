import type { PersonView } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import { lateDialog } from '@klasna/kit/late-dialog';
import { type ReactNode, useState } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import type { Kind } from './kinds.ts';

/** Lazy, because lists are read far more often than edited. */
const PersonDialog = lateDialog(async () => (await import('./person-dialog.tsx')).PersonDialog);
const ImportDialog = lateDialog(async () => (await import('./import/import-dialog.tsx')).ImportDialog);

interface PeopleDialogs {
  readonly add: () => void;
  readonly edit: (person: PersonView) => void;
  readonly import: () => void;
  readonly shown: ReactNode;
}

interface Wishes {
  readonly kind: Kind;
  readonly grant: readonly PermissionKey[];
  readonly onCreated: () => void;
}

export function usePeopleDialogs({ kind, grant, onCreated }: Wishes): PeopleDialogs {
  const { number, about: person, open, manners } = useFreshDialog<PersonView | undefined>();
  const [imports, setImports] = useState({ wanted: false, opened: false });
  return {
    add: () => open(undefined),
    edit: open,
    import: () => setImports({ wanted: true, opened: true }),
    shown: (
      <>
        {number > 0 && (
          <PersonDialog
            key={number}
            {...manners}
            kind={kind}
            grant={grant}
            person={person}
            onCreated={onCreated}
          />
        )}
        {imports.wanted && (
          <ImportDialog
            kind={kind}
            opened={imports.opened}
            onClose={() => setImports({ wanted: true, opened: false })}
          />
        )}
      </>
    ),
  };
}
