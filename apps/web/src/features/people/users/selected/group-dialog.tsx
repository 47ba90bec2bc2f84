import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { type SearchOption, SearchSelect } from '../../../../lib/form/search-select.tsx';
import { useDialogBehaviour } from '../../../../lib/form/use-dialog-behaviour.ts';
import { searchGroupOptions } from '../../../../lib/search-group-options.ts';
import type { SelectedDialogProps } from './selected-people.ts';
import { useRefusedList } from './use-refused-list.tsx';
import { useSelectedChanges } from './use-selected-changes.ts';

interface Values {
  readonly group: SearchOption | null;
}

export function GroupDialog({ people, count, opened, onClose, onDone }: SelectedDialogProps) {
  const { t } = useTranslation('users');
  const { addToGroup } = useSelectedChanges();
  const { finish, refusedList } = useRefusedList({ onDone });
  const form = useForm<Values>({
    initialValues: { group: null },
    validate: { group: (group) => (group ? null : t('selected.group.none')) },
  });
  const isShown = useDialogBehaviour(opened, () => false);
  return (
    <>
      <FormDialog
        opened={isShown}
        onClose={onClose}
        title={t('selected.group.title', { count })}
        form={{ onSubmit: form.onSubmit, isDirty: () => false }}
        submitLabel={t('selected.group.open')}
        onSubmit={async ({ group }: Values) =>
          group !== null && finish(await addToGroup(people, { id: group.value, name: group.label }))
        }
      >
        <SearchSelect
          label={t('selected.group.label')}
          value={form.values.group}
          onChange={(group) => form.setFieldValue('group', group)}
          searchOptions={searchGroupOptions}
          whenNone={t('selected.group.empty')}
          error={form.errors.group}
          data-autofocus
        />
      </FormDialog>
      {refusedList}
    </>
  );
}
