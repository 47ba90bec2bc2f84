import { limits } from '@klasna/base/limits';
import { newMessage } from '@klasna/contract/notifications/models';
import { CountedTextarea } from '@klasna/kit/counted-textarea';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createValidator } from '../../../../lib/form/create-validator.ts';
import { renderIssue } from '../../../../lib/form/form-messages.tsx';
import { useDialogBehaviour } from '../../../../lib/form/use-dialog-behaviour.ts';
import { createOperationId } from '../../../../lib/operation-id.ts';
import type { SelectedDialogProps } from './selected-people.ts';
import { useRefusedList } from './use-refused-list.tsx';
import { useSelectedChanges } from './use-selected-changes.ts';

const messageSchema = newMessage.pick({ subject: true, text: true });

export function MessageDialog({ people, count, opened, onClose, onDone }: SelectedDialogProps) {
  const { t } = useTranslation('users');
  const { sendMessage } = useSelectedChanges();
  const { finish, refusedList } = useRefusedList({ onDone });
  const [operationId] = useState(createOperationId);
  const form = useForm({
    initialValues: { subject: '', text: '' },
    validate: createValidator(messageSchema, renderIssue),
  });
  const isShown = useDialogBehaviour(opened, () => form.isDirty());
  return (
    <>
      <FormDialog
        opened={isShown}
        onClose={onClose}
        title={t('selected.message.title', { count })}
        description={t('selected.message.hint')}
        form={form}
        size="36rem"
        submitLabel={t('selected.message.send')}
        onSubmit={async (message) => {
          const isSent = finish(await sendMessage(people, { ...message, operationId }));
          if (isSent) form.resetDirty();
          return isSent;
        }}
      >
        <TextInput label={t('selected.message.subject')} data-autofocus {...form.getInputProps('subject')} />
        <CountedTextarea
          label={t('selected.message.text')}
          max={limits.noteMax}
          minRows={5}
          maxRows={14}
          {...form.getInputProps('text')}
          value={form.values.text}
        />
      </FormDialog>
      {refusedList}
    </>
  );
}
