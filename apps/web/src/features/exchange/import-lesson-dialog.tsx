import type { LessonView } from '@klasna/contract/courses/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { useDialogManners } from '../../lib/form/use-dialog-manners.ts';
import { LessonText } from './lesson-text.tsx';
import { TextReportPart } from './text-report.tsx';
import { useLessonText } from './use-lesson-text.ts';

interface ImportLessonDialogProps {
  readonly lesson: LessonView;
  /** The default section. */
  readonly section: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

export function ImportLessonDialog({ lesson, section, opened, onClose, onAdded }: ImportLessonDialogProps) {
  const { t } = useTranslation('exchange');
  const { form, report, isSeen, submit, back } = useLessonText(lesson, section, onAdded);
  const shown = useDialogManners(opened, form.isDirty);
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t('text.title')}
      form={form}
      onSubmit={submit}
      submitLabel={isSeen ? t('text.add', { count: report?.exercises ?? 0 }) : t('text.check')}
      size="46rem"
    >
      {!isSeen && <LessonText form={form} sections={lesson.sections} />}
      {report && <TextReportPart report={report} onBack={isSeen ? back : undefined} />}
    </FormDialog>
  );
}
