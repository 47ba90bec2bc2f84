/** Asks the teacher why they return a student's work; the student reads the reason above the exercises. */
import { limits } from '@klasna/base/limits';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';

interface GiveBackDialogProps {
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onGiveBack: (reason: string) => Promise<boolean>;
}

export function GiveBackDialog({ name, opened, onClose, onGiveBack }: GiveBackDialogProps) {
  const { t } = useTranslation('homework');
  const [reason, setReason] = useState('');
  const [isSaved, setSaved] = useState(false);
  const isDirty = () => !isSaved && reason.trim() !== '';
  const isOpen = useDialogBehaviour(opened, isDirty);
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('detail.giveBackTitle', { name })}
      form={{
        isDirty,
        onSubmit: (handle) => (event) => {
          event?.preventDefault();
          handle(undefined);
        },
      }}
      onSubmit={async () => {
        const isGivenBack = await onGiveBack(reason.trim());
        setSaved(isGivenBack);
        return isGivenBack;
      }}
      submitLabel={t('detail.giveBack')}
    >
      <Textarea
        label={t('detail.reason')}
        description={t('detail.reasonHint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.noteMax}
        dir="auto"
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
