import { type ListedGroup, newGroup } from '@klasna/contract/groups/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { PictureField } from '../../lib/form/picture-field.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { useOpenCrop } from '../../lib/form/use-open-crop.ts';
import { useGroupChanges } from './use-group-changes.ts';

export type EditedGroup = Pick<ListedGroup, 'id' | 'name' | 'image' | 'description'>;

interface GroupDialogProps {
  /** The group to edit; undefined for a new group. */
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
    validate: createValidator(newGroup, renderIssue),
    clearInputErrorOnChange: true,
  });
  const crop = useOpenCrop();
  const isShown = useDialogBehaviour(opened, () => form.isDirty() || crop.isOpen);

  const save = async (formValues: typeof form.values) => {
    const image = await crop.resolveUrl(formValues.image);
    if (image === undefined) return false;
    const values = { ...formValues, image };
    try {
      if (group) await changes.change(group.id, values);
      else await changes.create(values);
      // Resets the dirty state first, or navigating to the new group would ask about unsaved changes.
      form.resetDirty(values);
      onCreated?.();
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(values), t(group ? 'notUpdated' : 'notCreated'));
    }
  };
  return (
    <FormDialog
      opened={isShown}
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
