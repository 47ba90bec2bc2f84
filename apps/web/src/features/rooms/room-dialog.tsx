import { newRoom, type Room } from '@klasna/contract/rooms/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { roomsQuery } from '../../lib/rooms-query.ts';

interface RoomDialogProps {
  readonly opened: boolean;
  /** Undefined for a new room. */
  readonly room: Room | undefined;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly place: string;
  readonly capacity: number | null;
}

const maxSeats = 1000;

export function RoomDialog({ opened, room, onClose }: RoomDialogProps) {
  const { t } = useTranslation('rooms');
  const queries = useQueryClient();
  const form = useForm<Values>({
    initialValues: { name: room?.name ?? '', place: room?.place ?? '', capacity: room?.capacity ?? null },
    validate: createValidator(newRoom, renderIssue),
    clearInputErrorOnChange: true,
  });
  const save = async (values: Values) => {
    try {
      await (room
        ? call('PUT /tenant/rooms/{id}', { params: { id: room.id }, body: values })
        : call('POST /tenant/rooms', { body: values }));
      notify.success(t('saved'));
      await queries.invalidateQueries(roomsQuery);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, ['name', 'place', 'capacity'], t('notSaved'));
    }
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={room ? t('editTitle') : t('add')}
      form={form}
      onSubmit={save}
    >
      <TextInput {...form.getInputProps('name')} label={t('name')} data-autofocus />
      <TextInput {...form.getInputProps('place')} label={t('place')} description={t('placeHint')} />
      <NumberField
        label={t('capacity')}
        value={form.values.capacity}
        onChange={(value) => form.setFieldValue('capacity', value === '' ? null : value)}
        error={form.errors.capacity}
        min={1}
        max={maxSeats}
      />
    </FormDialog>
  );
}
