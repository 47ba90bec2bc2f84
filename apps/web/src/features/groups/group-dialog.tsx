import { type ListedGroup, newGroup } from '@klasna/contract/groups/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkWith } from '../../lib/form/check-with.ts';
import { PictureField } from '../../lib/form/picture-field.tsx';
import { sayIssue } from '../../lib/form/said.tsx';
import { tellRefusal } from '../../lib/form/tell-refusal.ts';
import { useDialogManners } from '../../lib/form/use-dialog-manners.ts';
import { useOpenCrop } from '../../lib/form/use-open-crop.ts';
import { useGroupChanges } from './use-group-changes.ts';

export type EditedGroup = Pick<ListedGroup, 'id' | 'name' | 'image' | 'description'>;

interface GroupDialogProps {
  /** Undefined for a new group. */
  readonly group: EditedGroup | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated?: (() => void) | undefined;
}

export function GroupDialog({ group, opened, onClose, onCreated }: GroupDialogProps) {
  const { t } = useTranslation('groups');
  const changes = useGroupChanges();
  const form = useForm({
    initialValues: {
      name: group?.name ?? '',
      description: group?.description ?? '',
      image: group?.image ?? null,
    },
    validate: checkWith(newGroup, sayIssue),
    clearInputErrorOnChange: true,
  });
  const crop = useOpenCrop();
  const shown = useDialogManners(opened, () => form.isDirty() || crop.isOpen);

  const save = async (typed: typeof form.values) => {
    const image = await crop.settle(typed.image);
    if (image === undefined) return false;
    const values = { ...typed, image };
    try {
      if (group) await changes.change(group.id, values);
      else await changes.create(values);
      // Resets the dirty state first, or navigating to the new group would ask about unsaved changes.
      form.resetDirty(values);
      onCreated?.();
      return true;
    } catch (failure) {
      return tellRefusal(form, failure, Object.keys(values), t(group ? 'notUpdated' : 'notCreated'));
    }
  };
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t(group ? 'editTitle' : 'add')}
      form={form}
      onSubmit={save}
    >
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} data-autofocus />
      <Textarea
        {...form.getInputProps('description')}
        label={t('fields.description')}
        autosize
        minRows={2}
        maxRows={8}
      />
      <PictureField
        label={t('fields.image')}
        currentName={t('image.current')}
        purpose="group"
        shape="square"
        value={form.values.image}
        onChange={(image) => form.setFieldValue('image', image)}
        crop={crop}
        error={form.errors.image}
      />
    </FormDialog>
  );
}
