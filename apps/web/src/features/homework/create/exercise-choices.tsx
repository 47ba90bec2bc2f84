import { KindIcon } from '@klasna/exercises/kit-ui/kind-icon';
import { useKindWords } from '@klasna/exercises/kit-ui/use-kind-words';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconListCheck, IconSearch } from '@klasna/kit/icons';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import type { ChoiceGroup } from './arrange-choices.ts';
import classes from './create.module.css';
import type { ChosenExercise } from './exercise-picker.tsx';

interface ExerciseChoicesProps {
  readonly asked: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  readonly isAsked: boolean;
  readonly isSearched: boolean;
  readonly groups: readonly ChoiceGroup<ChosenExercise>[];
  readonly chosen: readonly ChosenExercise[];
  readonly taken: ReadonlySet<string> | undefined;
  readonly onChoose: (exercises: readonly ChosenExercise[], yes: boolean) => void;
}

export function ExerciseChoices(props: ExerciseChoicesProps) {
  const { asked, isAsked, isSearched, groups, chosen, taken, onChoose } = props;
  const { t } = useTranslation('homework');
  if (!isAsked) return <EmptyState icon={IconListCheck} title={t('create.pickSection')} />;
  if (asked.error && !asked.data) {
    return (
      <ErrorState title={messageOf(asked.error, t('create.failed'))} onRetry={() => void asked.refetch()} />
    );
  }
  if (!asked.data) return <ListSkeleton rows={4} />;
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={isSearched ? IconSearch : IconListCheck}
        title={t(isSearched ? 'create.nothingFound' : 'create.emptySection')}
      />
    );
  }
  return (
    <div className={classes.choices}>
      {groups.map((group) => (
        <Group key={group.key} group={group} chosen={chosen} taken={taken} onChoose={onChoose} />
      ))}
    </div>
  );
}

type GroupProps = Pick<ExerciseChoicesProps, 'chosen' | 'taken' | 'onChoose'> & {
  readonly group: ChoiceGroup<ChosenExercise>;
};

function Group({ group: { lessonName, isHomework, exercises }, chosen, taken, onChoose }: GroupProps) {
  const { t } = useTranslation('homework');
  const id = useId();
  const chosenIds = new Set(chosen.map((one) => one.id));
  const free = exercises.filter((one) => !taken?.has(one.id));
  const isWhole = free.every((one) => chosenIds.has(one.id));
  const name = isHomework ? t('create.homeworkOf', { name: lessonName }) : lessonName;
  return (
    <fieldset className={classes.group} aria-labelledby={id}>
      <div className={classes.groupHead}>
        <span id={id} className={classes.groupName}>
          {name}
        </span>
        {free.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t(isWhole ? 'create.noneOf' : 'create.allOf', { name })}
            onClick={() => onChoose(free, !isWhole)}
          >
            {t(isWhole ? 'create.none' : 'create.all')}
          </Button>
        )}
      </div>
      {exercises.map((one) => (
        <Choice
          key={one.id}
          exercise={one}
          isTaken={taken?.has(one.id) ?? false}
          isChosen={chosenIds.has(one.id)}
          onChoose={(yes) => onChoose([one], yes)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly exercise: ChosenExercise;
  readonly isTaken: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (yes: boolean) => void;
}

function Choice({ exercise: { title, type }, isTaken, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('homework');
  const { name } = useKindWords()(type);
  return (
    <div className={classes.choice}>
      <Checkbox
        classNames={{ root: classes.choiceRoot ?? '', body: classes.choiceBody ?? '' }}
        checked={isChosen || isTaken}
        disabled={isTaken}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        label={title}
      />
      <span className={classes.kind}>
        <KindIcon type={type} size={16} />
        {isTaken ? t('create.taken') : name}
      </span>
    </div>
  );
}
