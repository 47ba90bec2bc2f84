/** A live preview of the student view. It can be tried out, and nothing of that is stored. */

import type { Mind } from '@klasna/exercises/define';
import { giveIds } from '@klasna/exercises/kit/give-ids';
import { PlayedAlone } from '@klasna/exercises/kit-ui/played-alone';
import { problemsBeside } from '@klasna/exercises/problems';
import { newId } from '@klasna/kit/new-id';
import { useTranslation } from '@klasna/kit/words';
import { CatchBoundary } from '@tanstack/react-router';
import { memo, Suspense, useId, useMemo, useState } from 'react';
import { ExerciseWords } from '../exercises/exercise-words.tsx';
import type { ExerciseDraft } from './draft.ts';
import classes from './editor.module.css';
import { readComplete } from './read-complete.ts';

interface PlayedProps {
  readonly mind: Mind;
  readonly draft: ExerciseDraft;
  readonly language: string;
}

interface StudentViewProps extends Omit<PlayedProps, 'draft'> {
  /** Null until the deferred value has caught up. */
  readonly draft: ExerciseDraft | null;
}

/** Rendered with a deferred value; see where it is used. */
export const StudentView = memo(function StudentView({ mind, draft, language }: StudentViewProps) {
  const { t } = useTranslation('lessons');
  const titleId = useId();
  return (
    <section className={classes.view} aria-labelledby={titleId} tabIndex={-1}>
      <h3 id={titleId} className={classes.viewTitle}>
        {t('editor.view')}
      </h3>
      <div className={classes.sheet}>{draft && <Sheet mind={mind} draft={draft} language={language} />}</div>
    </section>
  );
});

function Sheet({ mind, draft, language }: PlayedProps) {
  const { t } = useTranslation('lessons');
  return (
    <>
      <ExerciseWords title={draft.title} description={draft.description} language={language} level={4} />
      {/* A failed preview is retried with the next change and never takes the fields down. */}
      <CatchBoundary
        getResetKey={() => JSON.stringify(draft)}
        errorComponent={() => <p className={classes.nothing}>{t('editor.viewFailed')}</p>}
      >
        <Played mind={mind} draft={draft} language={language} />
      </CatchBoundary>
    </>
  );
}

function Played({ mind, draft, language }: PlayedProps) {
  const { t } = useTranslation('lessons');
  const content = useReadContent(mind, draft.content);
  if (content === null || problemsBeside(mind, draft).length > 0)
    return <p className={classes.nothing}>{t('editor.viewEmpty')}</p>;
  if (mind.isKeptFromStudents?.(content)) return <p className={classes.nothing}>{t('editor.viewKept')}</p>;
  return (
    <Suspense>
      <PlayedAlone
        mind={mind}
        content={content}
        beside={draft}
        rules={draft}
        language={language}
        seed="preview"
      />
    </Suspense>
  );
}

/** The content as it would be saved, without incomplete rows. Shows the last valid version if nothing is complete. */
function useReadContent(mind: Mind, given: unknown): unknown {
  const [last, setLast] = useState<{ readonly given: unknown; readonly content: unknown } | null>(null);
  const read = useMemo(() => readComplete(mind, given), [mind, given]);
  if (read === undefined) return last?.content ?? null;
  if (last && last.given === given) return last.content;
  const content = giveIds(read, last?.content, newId);
  setLast({ given, content });
  return content;
}
