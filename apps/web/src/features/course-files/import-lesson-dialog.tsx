import type { LessonView } from '@klasna/contract/courses/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { LessonText } from './lesson-text.tsx';
import { TextReportView } from './text-report.tsx';
import { useLessonText } from './use-lesson-text.ts';

interface ImportLessonDialogProps {
  readonly lesson: LessonView;
  /** The id of the section that is selected at first. */
  readonly section: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

export function ImportLessonDialog({ lesson, section, opened, onClose, onAdded }: ImportLessonDialogProps) {
  const { t } = useTranslation('exchange');
  const { form, report, hasPreview, submit, back } = useLessonText(lesson, section, onAdded);
  const isOpen = useDialogBehaviour(opened, form.isDirty);
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('text.title')}
      form={form}
      onSubmit={submit}
      submitLabel={hasPreview ? t('text.add', { count: report?.exercises ?? 0 }) : t('text.check')}
      size="46rem"
    >
      {!hasPreview && <LessonText form={form} sections={lesson.sections} />}
      {report && <TextReportView report={report} onBack={hasPreview ? back : undefined} />}
    </FormDialog>
  );
}
