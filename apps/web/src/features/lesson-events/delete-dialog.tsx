import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { EventScope } from '@klasna/contract/schedule/values';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { ScopeField } from './scope-field.tsx';
import type { LessonChanges } from './use-lesson-changes.ts';
import { useRemoveLesson } from './use-remove-lesson.ts';

interface DeleteDialogProps {
  readonly lesson: LessonEvent;
  readonly opened: boolean;
  readonly changes: LessonChanges;
  readonly onClose: () => void;
}

/** The dialog that deletes lessons of a series and asks for the scope. */
export function DeleteDialog({ lesson, opened, changes, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('kit');
  const { getName, getText, remove } = useRemoveLesson(changes);
  const form = useForm<{ scope: EventScope }>({ initialValues: { scope: 'one' } });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('confirm.deleteTitle', { name: getName(lesson) })}
      description={getText(lesson)}
      // Never asks about unsaved changes, because a selected scope is no loss.
      form={{ onSubmit: form.onSubmit, isDirty: () => false }}
      onSubmit={({ scope }) => remove(lesson, scope)}
      submitLabel={t('confirm.delete')}
      tone="danger"
    >
      <ScopeField
        lesson={lesson}
        value={form.values.scope}
        onChange={(scope) => form.setFieldValue('scope', scope)}
      />
    </FormDialog>
  );
}
