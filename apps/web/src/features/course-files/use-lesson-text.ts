import { type TextReport, textImport } from '@klasna/contract/courses/import-export';
import type { LessonView } from '@klasna/contract/courses/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';

const textFormSchema = z.object({ text: textImport.shape.text, section: z.string(), gather: z.boolean() });

/**
 * Checks a text first and imports it after the teacher has seen the report. Rejected questions stay in the field for
 * correction.
 */
export function useLessonText(lesson: LessonView, firstSection: string, onAdded: () => void) {
  const { t } = useTranslation('exchange');
  const [report, setReport] = useState<TextReport>();
  const form = useForm({
    initialValues: { text: '', section: firstSection, gather: false },
    validate: createValidator(textFormSchema, renderIssue),
    clearInputErrorOnChange: true,
  });
  const send = async ({ text, section, gather }: typeof form.values, dryRun: boolean) => {
    const { data } = await call(
      'POST /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/import',
      {
        params: {
          courseId: lesson.courseId,
          sectionId: lesson.sectionId,
          lessonId: lesson.id,
          lessonSectionId: section,
        },
        body: { text, dryRun, gather },
      },
    );
    return data;
  };
  const setFormErrors = (failure: unknown, fallback: string) =>
    reportRefusedSave(form, failure, ['text'], fallback);

  const check = async (values: typeof form.values) => {
    try {
      const dryRunReport = await send(values, true);
      if (dryRunReport.questions === 0) form.setFieldError('text', t('text.none'));
      else if (dryRunReport.accepted.length === 0) form.setFieldError('text', t('text.noneTaken'));
      setReport(dryRunReport.questions === 0 ? undefined : dryRunReport);
    } catch (failure) {
      setFormErrors(failure, t('text.checkFailed'));
    }
    // Returns false to keep the dialog open.
    return false;
  };
  const add = async (values: typeof form.values) => {
    try {
      const { created, rejected } = await send(values, false);
      onAdded();
      const rest = rejected.map(({ text }) => text).join('\n\n');
      notify.success(t(rest === '' ? 'text.added' : 'text.addedInPart', { count: created }));
      form.setValues({ text: rest });
      form.resetDirty({ ...values, text: rest });
      setReport(undefined);
      return rest === '';
    } catch (failure) {
      return setFormErrors(failure, t('text.addFailed'));
    }
  };
  const hasPreview = report !== undefined && report.accepted.length > 0;
  return { form, report, hasPreview, submit: hasPreview ? add : check, back: () => setReport(undefined) };
}
