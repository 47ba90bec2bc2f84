/** The selected student's mistakes in this class, newest first; each links to its exercise. */
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconChecks } from '@klasna/kit/icons';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { useClassPage } from '../class-page-context.tsx';
import { MistakeRow } from '../talk/mistake-row.tsx';
import classes from '../talk/rows.module.css';
import { mistakesQuery } from '../talk/talk-queries.ts';
import { AddMistakeWord } from '../words/add-mistake-word.tsx';
import { usePanel } from './panel-context.ts';

export function MistakesTab() {
  const { t } = useTranslation('talk');
  const { studentId } = useClassPage();
  if (studentId === null) return <EmptyState icon={IconChecks} title={t('mistakes.none')} />;
  return <StudentMistakes studentId={studentId} />;
}

function StudentMistakes({ studentId }: { readonly studentId: string }) {
  const { t } = useTranslation('talk');
  const { openClass, isTeacher, isStudent } = useClassPage();
  const canAddWords = isTeacher || isStudent;
  const goToExercise = useGoToExercise();
  const { data: mistakes, error, refetch, isFetching } = useQuery(mistakesQuery(openClass.id, studentId));
  if (error && !mistakes)
    return (
      <ErrorState
        title={messageOf(error, t('mistakes.failed'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!mistakes) return <ListSkeleton rows={4} />;
  if (mistakes.length === 0)
    return <EmptyState icon={IconChecks} title={t('mistakes.none')} description={t('mistakes.noneHint')} />;
  return (
    <ul className={classes.rows} data-long aria-label={t('mistakes.title')}>
      {mistakes.map((mistake) => (
        <MistakeRow
          key={mistake.id}
          mistake={mistake}
          {...(mistake.canOpen && { onGo: () => goToExercise(mistake) })}
          action={
            canAddWords && (
              <AddMistakeWord mistake={mistake} language={mistake.language} studentId={studentId} />
            )
          }
        />
      ))}
    </ul>
  );
}

/** Navigates to an exercise, also of another lesson than the open one. */
function useGoToExercise() {
  const { openClass, lesson, selectExercise, changeSearch } = useClassPage();
  const { onGo } = usePanel();
  return ({ exerciseId, lessonId }: { readonly exerciseId: string; readonly lessonId: string }) => {
    if (lessonId === lesson?.id) selectExercise(exerciseId);
    else {
      const isAttached = lessonId === openClass.attachment?.lessonId;
      changeSearch({ lesson: isAttached ? undefined : lessonId, section: undefined, exercise: exerciseId });
    }
    onGo();
  };
}
