import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { useForm } from '@mantine/form';
import { type Found, SearchedField } from '../../../../lib/form/searched-field.tsx';
import { useDialogManners } from '../../../../lib/form/use-dialog-manners.ts';
import { groupChoices } from '../../../../lib/group-choices.ts';
import type { SelectedDialogProps } from './selected.ts';
import { useRefused } from './use-refused.tsx';
import { useSelectedChanges } from './use-selected-changes.ts';

interface Values {
  readonly group: Found | null;
}

export function GroupDialog({ people, count, opened, onClose, onDone }: SelectedDialogProps) {
  const { t } = useTranslation('users');
  const { addToGroup } = useSelectedChanges();
  const { finish, list } = useRefused({ onDone });
  const form = useForm<Values>({
    initialValues: { group: null },
    validate: { group: (group) => (group ? null : t('selected.group.none')) },
  });
  const shown = useDialogManners(opened, () => false);
  return (
    <>
      <FormDialog
        opened={shown}
        onClose={onClose}
        title={t('selected.group.title', { count })}
        form={{ onSubmit: form.onSubmit, isDirty: () => false }}
        submitLabel={t('selected.group.open')}
        onSubmit={async ({ group }: Values) =>
          group !== null && finish(await addToGroup(people, { id: group.value, name: group.label }))
        }
      >
        <SearchedField
          label={t('selected.group.label')}
          value={form.values.group}
          onChange={(group) => form.setFieldValue('group', group)}
          lookUp={groupChoices}
          whenNone={t('selected.group.empty')}
          error={form.errors.group}
          data-autofocus
        />
      </FormDialog>
      {list}
    </>
  );
}
