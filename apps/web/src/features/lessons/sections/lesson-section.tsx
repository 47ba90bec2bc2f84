/** A section of a lesson with its name, menu and exercises. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { LessonSectionView } from '@klasna/contract/courses/models';
import { numberExercises } from '@klasna/exercises/hidden-types';
import type { RowAction } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconListCheck, IconPlus } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';
import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { ExerciseCard } from '../exercises/exercise-card.tsx';
import exerciseClasses from '../exercises/exercises.module.css';
import { useExerciseActions } from '../exercises/use-exercise-actions.ts';
import type { LessonEditorContext } from '../lesson-editor-context.ts';
import { toAddButtonId } from './add-button-id.ts';
import classes from './sections.module.css';

interface LessonSectionProps {
  readonly section: LessonSectionView;
  readonly name: ReactNode;
  readonly context: LessonEditorContext;
  /** The actions of the menu; undefined if menu and name are shown elsewhere. */
  readonly actions?: readonly RowAction[];
  readonly id?: string;
}

export function LessonSection({ section, name, context, actions, id }: LessonSectionProps) {
  const { t } = useTranslation('lessons');
  const titleId = useId();
  const { exercises, isHomework } = section;
  const { canEdit, openDialog } = context;
  const listActions = useExerciseActions(context, section.id);
  const numbers = useMemo(() => numberExercises(exercises), [exercises]);
  const tools = useCardTools(section, context);
  const addButton = canEdit && (
    <Button
      id={toAddButtonId(section.id)}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => openDialog({ kind: 'pick', section: section.id })}
    >
      {t('exercise.add')}
    </Button>
  );
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classes.part}
      data-homework={isHomework || undefined}
    >
      {actions ? (
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {name}
          </h2>
          {canEdit && <RowMenu actions={actions} />}
        </div>
      ) : (
        <VisuallyHidden id={titleId} component="h2">
          {name}
        </VisuallyHidden>
      )}
      {exercises.length === 0 ? (
        <EmptyState
          icon={IconListCheck}
          title={t(isHomework ? 'section.emptyHomework' : 'section.empty')}
          action={addButton}
          help={<GuideLink page="exercises" />}
        />
      ) : (
        <>
          <ol className={exerciseClasses.list}>
            {exercises.map((exercise, index) => (
              <ExerciseCard
                key={exercise.id}
                exercise={exercise}
                number={numbers.get(exercise.id)}
                isFirst={index === 0}
                isLast={index === exercises.length - 1}
                language={context.language}
                tools={tools}
                listActions={listActions}
              />
            ))}
          </ol>
          {addButton && <div className={classes.add}>{addButton}</div>}
        </>
      )}
    </section>
  );
}

/** Keeps its identity while the section changes, so that only changed cards re-render. */
function useCardTools(section: LessonSectionView, { canEdit, edit, order }: LessonEditorContext) {
  const latest = useLatest(section);
  return useMemo(
    () =>
      canEdit
        ? {
            onEdit: edit,
            onMoveBy: ({ id }: ExerciseView, steps: -1 | 1) => order.stepExercise(latest.current, id, steps),
          }
        : undefined,
    [canEdit, edit, order, latest],
  );
}
