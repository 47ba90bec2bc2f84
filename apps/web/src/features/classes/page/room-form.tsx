import { type ClassView, roomChange } from '@klasna/contract/classes/models';
import { Form, SubmitButton } from '@klasna/kit/form';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderFieldErrors, renderIssue } from '../../../lib/form/form-messages.tsx';
import { useClassChanges } from '../use-class-changes.ts';
import classes from './page.module.css';

interface RoomFormProps {
  readonly classView: Pick<ClassView, 'id' | 'roomUrl'>;
  readonly onDone: () => void;
}

export function RoomForm({ classView, onDone }: RoomFormProps) {
  const { t } = useTranslation(['classes', 'kit']);
  const { changeRoom } = useClassChanges();
  const form = useForm({
    initialValues: { roomUrl: classView.roomUrl ?? '' },
    validate: createValidator(roomChange, renderIssue),
    clearInputErrorOnChange: true,
  });
  const confirmLeave = useUnsavedGuard(() => form.isDirty());
  useBlocker({ shouldBlockFn: async () => !(await confirmLeave()), enableBeforeUnload: false });

  const save = async ({ roomUrl }: typeof form.values) => {
    try {
      await changeRoom(classView.id, roomUrl);
      return true;
    } catch (failure) {
      const errors = renderFieldErrors(failure, ['roomUrl']);
      form.setErrors(errors);
      if (Object.keys(errors).length > 0) return false;
      // biome-ignore lint/suspicious/noConsole: helps support to find out why the room could not be changed
      console.error('The room of the class could not be changed', failure);
      notify.error(messageOf(failure, t('room.notUpdated')));
      return false;
    }
  };
  return (
    <Form form={form} onSubmit={save} onDone={onDone} label={t('fields.room')} className={classes.roomForm}>
      <TextInput
        {...form.getInputProps('roomUrl')}
        label={t('fields.room')}
        description={t('room.hint')}
        type="url"
        inputMode="url"
        placeholder="https://"
        dir="ltr"
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
        autoFocus
      />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('kit:form.cancel')}
        </Button>
        <SubmitButton>{t('kit:form.save')}</SubmitButton>
      </Group>
    </Form>
  );
}
