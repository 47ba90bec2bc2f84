import type { PersonView } from '@klasna/contract/people/models';
import type { PermissionKey } from '@klasna/contract/permissions';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import { useKeptDialog } from '../../../lib/use-kept-dialog.ts';
import { loadTranslations } from '../../../lib/words/translations.ts';
import type { PersonKind } from './person-kinds.ts';

/** The dialog is loaded on demand, because lists are read far more often than edited. */
const PersonDialog = lazyDialog(async () => (await import('./person-dialog.tsx')).PersonDialog);
const ImportDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([
    import('./import/import-dialog.tsx'),
    loadTranslations('table-import', 'columns'),
  ]);
  return dialog.ImportDialog;
});

interface PeopleDialogs {
  readonly add: () => void;
  readonly edit: (person: PersonView) => void;
  readonly import: () => void;
  readonly dialogs: ReactNode;
}

interface PeopleDialogsOptions {
  readonly kind: PersonKind;
  readonly grantable: readonly PermissionKey[];
  readonly onCreated: () => void;
}

export function usePeopleDialogs({ kind, grantable, onCreated }: PeopleDialogsOptions): PeopleDialogs {
  const { dialogKey, item: person, open, dialogProps } = useFreshDialog<PersonView | undefined>();
  const importDialog = useKeptDialog();
  return {
    add: () => open(undefined),
    edit: open,
    import: importDialog.open,
    dialogs: (
      <>
        {dialogKey > 0 && (
          <PersonDialog
            key={dialogKey}
            {...dialogProps}
            kind={kind}
            grantable={grantable}
            person={person}
            onCreated={onCreated}
          />
        )}
        {importDialog.isMounted && <ImportDialog kind={kind} {...importDialog.dialogProps} />}
      </>
    ),
  };
}
