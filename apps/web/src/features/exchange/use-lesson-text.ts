import { type TextReport, textImport } from '@klasna/contract/courses/exchange';
import type { LessonView } from '@klasna/contract/courses/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { checkWith } from '../../lib/form/check-with.ts';
import { sayIssue } from '../../lib/form/said.tsx';
import { tellRefusal } from '../../lib/form/tell-refusal.ts';

const written = z.object({ text: textImport.shape.text, section: z.string(), gather: z.boolean() });

/**
 * Checks a text first and imports it after the teacher has seen the report. Rejected questions stay in the field for
 * correction.
 */
export function useLessonText(lesson: LessonView, firstSection: string, onAdded: () => void) {
  const { t } = useTranslation('exchange');
  const [report, setReport] = useState<TextReport>();
  const form = useForm({
    initialValues: { text: '', section: firstSection, gather: false },
    validate: checkWith(written, sayIssue),
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
  const fail = (failure: unknown, fallback: string) => tellRefusal(form, failure, ['text'], fallback);

  const check = async (values: typeof form.values) => {
    try {
      const seen = await send(values, true);
      if (seen.questions === 0) form.setFieldError('text', t('text.none'));
      else if (seen.taken.length === 0) form.setFieldError('text', t('text.noneTaken'));
      setReport(seen.questions === 0 ? undefined : seen);
    } catch (failure) {
      fail(failure, t('text.checkFailed'));
    }
    // Keeps the dialog open.
    return false;
  };
  const add = async (values: typeof form.values) => {
    try {
      const { created, left } = await send(values, false);
      onAdded();
      const rest = left.map(({ text }) => text).join('\n\n');
      notify.success(t(rest === '' ? 'text.added' : 'text.addedInPart', { count: created }));
      form.setValues({ text: rest });
      form.resetDirty({ ...values, text: rest });
      setReport(undefined);
      return rest === '';
    } catch (failure) {
      return fail(failure, t('text.addFailed'));
    }
  };
  const isSeen = report !== undefined && report.taken.length > 0;
  return { form, report, isSeen, submit: isSeen ? add : check, back: () => setReport(undefined) };
}
