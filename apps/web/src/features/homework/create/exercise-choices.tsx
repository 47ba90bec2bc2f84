import { ExerciseTypeIcon } from '@klasna/exercises/components/exercise-type-icon';
import { useExerciseTypeTexts } from '@klasna/exercises/components/use-exercise-type-texts';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconListCheck, IconSearch } from '@klasna/kit/icons';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import type { ChoiceGroup } from './arrange-choices.ts';
import classes from './create.module.css';
import type { SelectedExercise } from './selected-exercise.ts';

interface ExerciseChoicesProps {
  readonly query: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  readonly isSectionSelected: boolean;
  readonly hasSearch: boolean;
  readonly groups: readonly ChoiceGroup<SelectedExercise>[];
  readonly selected: readonly SelectedExercise[];
  readonly unavailableIds: ReadonlySet<string> | undefined;
  readonly onSelect: (exercises: readonly SelectedExercise[], isSelected: boolean) => void;
}

export function ExerciseChoices(props: ExerciseChoicesProps) {
  const { query, isSectionSelected, hasSearch, groups, selected, unavailableIds, onSelect } = props;
  const { t } = useTranslation('homework');
  if (!isSectionSelected) return <EmptyState icon={IconListCheck} title={t('create.pickSection')} />;
  if (query.error && !query.data) {
    return (
      <ErrorState title={messageOf(query.error, t('create.failed'))} onRetry={() => void query.refetch()} />
    );
  }
  if (!query.data) return <ListSkeleton rows={4} />;
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={hasSearch ? IconSearch : IconListCheck}
        title={t(hasSearch ? 'create.nothingFound' : 'create.emptySection')}
      />
    );
  }
  return (
    <div className={classes.choices}>
      {groups.map((group) => (
        <ExerciseGroup
          key={group.key}
          group={group}
          selected={selected}
          unavailableIds={unavailableIds}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

type ExerciseGroupProps = Pick<ExerciseChoicesProps, 'selected' | 'unavailableIds' | 'onSelect'> & {
  readonly group: ChoiceGroup<SelectedExercise>;
};

function ExerciseGroup({
  group: { lessonName, isHomework, exercises },
  selected,
  unavailableIds,
  onSelect,
}: ExerciseGroupProps) {
  const { t } = useTranslation('homework');
  const id = useId();
  const selectedIds = new Set(selected.map((exercise) => exercise.id));
  const availableExercises = exercises.filter((exercise) => !unavailableIds?.has(exercise.id));
  const isAllSelected = availableExercises.every((exercise) => selectedIds.has(exercise.id));
  const name = isHomework ? t('create.homeworkOf', { name: lessonName }) : lessonName;
  return (
    <fieldset className={classes.group} aria-labelledby={id}>
      <div className={classes.groupHead}>
        <span id={id} className={classes.groupName}>
          {name}
        </span>
        {availableExercises.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t(isAllSelected ? 'create.noneOf' : 'create.allOf', { name })}
            onClick={() => onSelect(availableExercises, !isAllSelected)}
          >
            {t(isAllSelected ? 'create.none' : 'create.all')}
          </Button>
        )}
      </div>
      {exercises.map((exercise) => (
        <ExerciseOption
          key={exercise.id}
          exercise={exercise}
          isUnavailable={unavailableIds?.has(exercise.id) ?? false}
          isSelected={selectedIds.has(exercise.id)}
          onSelect={(isSelected) => onSelect([exercise], isSelected)}
        />
      ))}
    </fieldset>
  );
}

interface ExerciseOptionProps {
  readonly exercise: SelectedExercise;
  readonly isUnavailable: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

function ExerciseOption({
  exercise: { title, type },
  isUnavailable,
  isSelected,
  onSelect,
}: ExerciseOptionProps) {
  const { t } = useTranslation('homework');
  const { name } = useExerciseTypeTexts()(type);
  return (
    <div className={classes.choice}>
      <Checkbox
        classNames={{ root: classes.choiceRoot ?? '', body: classes.choiceBody ?? '' }}
        checked={isSelected || isUnavailable}
        disabled={isUnavailable}
        onChange={({ currentTarget: { checked } }) => onSelect(checked)}
        label={title}
      />
      <span className={classes.kind}>
        <ExerciseTypeIcon type={type} size={16} />
        {isUnavailable ? t('create.taken') : name}
      </span>
    </div>
  );
}
