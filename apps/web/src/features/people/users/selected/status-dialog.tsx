import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDialogManners } from '../../../../lib/form/use-dialog-manners.ts';
import type { Status } from '../people-search.ts';
import type { SelectedDialogProps } from './selected.ts';
import { useRefused } from './use-refused.tsx';
import { useSelectedChanges } from './use-selected-changes.ts';

const statuses: readonly Status[] = ['active', 'inactive', 'suspended'];

interface Values {
  readonly status: Status;
}

export function StatusDialog({ people, count, opened, onClose, onDone }: SelectedDialogProps) {
  const { t } = useTranslation('users');
  const { changeStatus } = useSelectedChanges();
  const { finish, list } = useRefused({ onDone });
  const form = useForm<Values>({ initialValues: { status: 'active' } });
  // A single choice is quicker to repeat than to confirm.
  const shown = useDialogManners(opened, () => false);
  const isShutOut = form.values.status === 'suspended';
  return (
    <>
      <FormDialog
        opened={shown}
        onClose={onClose}
        title={t('selected.status.title', { count })}
        form={{ onSubmit: form.onSubmit, isDirty: () => false }}
        submitLabel={t('selected.status.open')}
        tone={isShutOut ? 'danger' : 'plain'}
        onSubmit={async ({ status }: Values) => finish(await changeStatus(people, status))}
      >
        <Radio.Group
          aria-label={t('fields.status')}
          value={form.values.status}
          onChange={(chosen) =>
            form.setFieldValue('status', statuses.find((one) => one === chosen) ?? 'active')
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
      {list}
    </>
  );
}
