/** Changes title, message and due date of homework that was already given. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import { useHomeworkChanges } from '../use-homework-changes.ts';
import classes from './create.module.css';
import { type HomeworkWords, WordsFields } from './words-fields.tsx';

interface EditDialogProps {
  readonly classId: string;
  readonly homework: HomeworkView;
  /** The start of the next lesson of the class; null if none is planned. */
  readonly nextLessonAt: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const toWords = ({ title, message, dueAt }: HomeworkView): HomeworkWords => ({
  title: title ?? '',
  message: message ?? '',
  dueAt,
});

export function EditDialog({ classId, homework, nextLessonAt, opened, onClose }: EditDialogProps) {
  const { t } = useTranslation(['homework', 'kit']);
  const { change } = useHomeworkChanges(classId);
  // Keeps the values from when the dialog opened, so that a concurrent change of another person is not overwritten.
  const [before] = useState(() => toWords(homework));
  const [words, setWords] = useState(before);
  const [saved, setSaved] = useState(false);
  const changed = {
    ...(words.title.trim() !== before.title && { title: words.title.trim() }),
    ...(words.message.trim() !== before.message && { message: words.message.trim() }),
    ...(words.dueAt !== before.dueAt && { dueAt: words.dueAt }),
  };
  const isDirty = () => !saved && Object.keys(changed).length > 0;
  const shown = useDialogBehaviour(opened, isDirty);
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t('detail.editTitle', { number: homework.number })}
      size="34rem"
      form={{
        isDirty,
        onSubmit: (handle) => (event) => {
          event?.preventDefault();
          handle(undefined);
        },
      }}
      onSubmit={async () => {
        const done = Object.keys(changed).length === 0 || (await change(homework.id, changed));
        setSaved(done);
        return done;
      }}
      submitLabel={t('kit:form.save')}
    >
      <div className={classes.aside}>
        <WordsFields value={words} onChange={setWords} nextLessonAt={nextLessonAt} />
      </div>
    </FormDialog>
  );
}
