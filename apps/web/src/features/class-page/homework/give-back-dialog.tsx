/** Asks for the reason when work is given back; the student reads it above the exercises. */
import { limits } from '@klasna/contract/limits';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';

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
  const shown = useDialogManners(opened, isDirty);
  return (
    <FormDialog
      opened={shown}
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
        const isDone = await onGiveBack(reason.trim());
        setSaved(isDone);
        return isDone;
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
