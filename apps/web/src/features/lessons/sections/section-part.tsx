/** A section of a lesson with its name, menu and exercises. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { LessonSectionView } from '@klasna/contract/courses/models';
import { numbersOf } from '@klasna/exercises/registry.kept';
import type { RowAction } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconListCheck, IconPlus } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';
import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import { GuideLink } from '../../../lib/guide-link.tsx';
import type { Desk } from '../desk.ts';
import { ExerciseCard } from '../exercises/exercise-card.tsx';
import exerciseClasses from '../exercises/exercises.module.css';
import { useExerciseActions } from '../exercises/use-exercise-actions.ts';
import { addButtonId } from './add-button-id.ts';
import classes from './sections.module.css';

interface SectionPartProps {
  readonly section: LessonSectionView;
  readonly name: ReactNode;
  readonly desk: Desk;
  /** Absent if the menu and the name are shown elsewhere. */
  readonly actions?: readonly RowAction[];
  readonly id?: string;
}

export function SectionPart({ section, name, desk, actions, id }: SectionPartProps) {
  const { t } = useTranslation('lessons');
  const titleId = useId();
  const { exercises, isHomework } = section;
  const { canEdit, wish } = desk;
  const actionsOf = useExerciseActions(desk, section.id);
  const numbers = useMemo(() => numbersOf(exercises), [exercises]);
  const tools = useCardTools(section, desk);
  const add = canEdit && (
    <Button
      id={addButtonId(section.id)}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => wish({ kind: 'pick', section: section.id })}
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
          action={add}
          help={<GuideLink page="exercises" />}
        />
      ) : (
        <>
          <ol className={exerciseClasses.list}>
            {exercises.map((exercise, place) => (
              <ExerciseCard
                key={exercise.id}
                exercise={exercise}
                number={numbers.get(exercise.id)}
                isFirst={place === 0}
                isLast={place === exercises.length - 1}
                language={desk.language}
                tools={tools}
                actionsOf={actionsOf}
              />
            ))}
          </ol>
          {add && <div className={classes.add}>{add}</div>}
        </>
      )}
    </section>
  );
}

/** Keeps its identity while the section changes, so that only changed cards re-render. */
function useCardTools(section: LessonSectionView, { canEdit, edit, order }: Desk) {
  const latest = useLatest(section);
  return useMemo(
    () =>
      canEdit
        ? {
            onEdit: edit,
            onStep: ({ id }: ExerciseView, steps: -1 | 1) => order.stepExercise(latest.current, id, steps),
          }
        : undefined,
    [canEdit, edit, order, latest],
  );
}
