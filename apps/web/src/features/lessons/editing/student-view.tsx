/** A live preview of the student view. A person can try it out; nothing that they enter is stored. */

import { findCommonFieldProblems } from '@klasna/exercises/common-field-problems';
import { LocalExercise } from '@klasna/exercises/components/local-exercise';
import type { ExerciseModel } from '@klasna/exercises/define';
import { giveIds } from '@klasna/exercises/model/give-ids';
import { createId } from '@klasna/kit/create-id';
import { useTranslation } from '@klasna/kit/translations';
import { CatchBoundary } from '@tanstack/react-router';
import { memo, Suspense, useId, useMemo, useState } from 'react';
import { ExerciseHeader } from '../exercises/exercise-header.tsx';
import type { ExerciseDraft } from './draft.ts';
import classes from './editor.module.css';
import { parseComplete } from './parse-complete.ts';

interface PreviewProps {
  readonly model: ExerciseModel;
  readonly draft: ExerciseDraft;
  readonly language: string;
}

interface StudentViewProps extends Omit<PreviewProps, 'draft'> {
  /** The draft; null until the deferred value is available. */
  readonly draft: ExerciseDraft | null;
}

/** The student view. It is memoised because its draft is a deferred value. */
export const StudentView = memo(function StudentView({ model, draft, language }: StudentViewProps) {
  const { t } = useTranslation('lessons');
  const titleId = useId();
  return (
    <section className={classes.view} aria-labelledby={titleId} tabIndex={-1}>
      <h3 id={titleId} className={classes.viewTitle}>
        {t('editor.view')}
      </h3>
      <div className={classes.sheet}>
        {draft && <PreviewSheet model={model} draft={draft} language={language} />}
      </div>
    </section>
  );
});

function PreviewSheet({ model, draft, language }: PreviewProps) {
  const { t } = useTranslation('lessons');
  return (
    <>
      <ExerciseHeader title={draft.title} description={draft.description} language={language} level={4} />
      {/* A failed preview is retried with the next change and never takes the fields down. */}
      <CatchBoundary
        getResetKey={() => JSON.stringify(draft)}
        errorComponent={() => <p className={classes.nothing}>{t('editor.viewFailed')}</p>}
      >
        <PreviewPlayer model={model} draft={draft} language={language} />
      </CatchBoundary>
    </>
  );
}

function PreviewPlayer({ model, draft, language }: PreviewProps) {
  const { t } = useTranslation('lessons');
  const content = useParsedContent(model, draft.content);
  if (content === null || findCommonFieldProblems(model, draft).length > 0)
    return <p className={classes.nothing}>{t('editor.viewEmpty')}</p>;
  if (model.isHiddenFromStudents?.(content)) return <p className={classes.nothing}>{t('editor.viewKept')}</p>;
  return (
    <Suspense>
      <LocalExercise
        model={model}
        content={content}
        commonFields={draft}
        rules={draft}
        language={language}
        seed="preview"
      />
    </Suspense>
  );
}

/** Returns the content as it would be saved, without incomplete rows; the last valid version if no part is complete. */
function useParsedContent(model: ExerciseModel, given: unknown): unknown {
  const [lastParsed, setLastParsed] = useState<{ readonly given: unknown; readonly content: unknown } | null>(
    null,
  );
  const parsed = useMemo(() => parseComplete(model, given), [model, given]);
  if (parsed === undefined) return lastParsed?.content ?? null;
  if (lastParsed && lastParsed.given === given) return lastParsed.content;
  const content = giveIds(parsed, lastParsed?.content, createId);
  setLastParsed({ given, content });
  return content;
}
