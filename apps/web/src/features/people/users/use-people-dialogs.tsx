import type { PersonView } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Kind } from './kinds.ts';

/** Both are fetched when they are first wanted: a list is read far more often than it is written. */
const PersonDialog = lazy(() =>
  import('./person-dialog.tsx').then((module) => ({ default: module.PersonDialog })),
);
const ImportDialog = lazy(() =>
  import('./import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

interface Form {
  /** Another number is another dialog, which begins with its own values. */
  readonly number: number;
  readonly opened: boolean;
  readonly person?: PersonView;
}

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
  const [form, setForm] = useState<Form>({ number: 0, opened: false });
  const [imports, setImports] = useState({ wanted: false, opened: false });
  const open = (person?: PersonView) =>
    setForm(({ number }) => ({ number: number + 1, opened: true, ...(person && { person }) }));
  return {
    add: () => open(),
    edit: open,
    import: () => setImports({ wanted: true, opened: true }),
    shown: (
      <Suspense fallback={null}>
        {form.number > 0 && (
          <PersonDialog
            key={form.number}
            kind={kind}
            grant={grant}
            person={form.person}
            opened={form.opened}
            onClose={() => setForm((before) => ({ ...before, opened: false }))}
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
      </Suspense>
    ),
  };
}
