import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDialogBehaviour } from '../../../../lib/form/use-dialog-behaviour.ts';
import type { Status } from '../people-search.ts';
import type { SelectedDialogProps } from './selected-people.ts';
import { useRefusedList } from './use-refused-list.tsx';
import { useSelectedChanges } from './use-selected-changes.ts';

const statuses: readonly Status[] = ['active', 'inactive', 'suspended'];

interface Values {
  readonly status: Status;
}

export function StatusDialog({ people, count, opened, onClose, onDone }: SelectedDialogProps) {
  const { t } = useTranslation('users');
  const { changeStatus } = useSelectedChanges();
  const { finish, refusedList } = useRefusedList({ onDone });
  const form = useForm<Values>({ initialValues: { status: 'active' } });
  // Closes without a question, because repeating a single choice is quicker than confirming.
  const isShown = useDialogBehaviour(opened, () => false);
  const isSuspending = form.values.status === 'suspended';
  return (
    <>
      <FormDialog
        opened={isShown}
        onClose={onClose}
        title={t('selected.status.title', { count })}
        form={{ onSubmit: form.onSubmit, isDirty: () => false }}
        submitLabel={t('selected.status.open')}
        tone={isSuspending ? 'danger' : 'plain'}
        onSubmit={async ({ status }: Values) => finish(await changeStatus(people, status))}
      >
        <Radio.Group
          aria-label={t('fields.status')}
          value={form.values.status}
          onChange={(value) =>
            form.setFieldValue('status', statuses.find((status) => status === value) ?? 'active')
          }
        >
          <Stack gap="sm">
            {statuses.map((status) => (
              <Radio
                key={status}
                value={status}
                label={t(`statuses.${status}`)}
                description={status === 'suspended' && t('actions.suspendText')}
              />
            ))}
          </Stack>
        </Radio.Group>
      </FormDialog>
      {refusedList}
    </>
  );
}
