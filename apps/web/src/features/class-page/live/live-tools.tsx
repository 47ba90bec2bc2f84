/** The tools for teaching a live class, in the teacher's bar. */
import { IconLayoutGrid, IconPresentation, IconUsersGroup } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { useClassPage } from '../class-page-context.tsx';
import { currentExerciseId } from './current-exercise.ts';
import { boardState, closeBoard, showOnBoard, useBoardBroadcast, useLeadClass } from './lead-class.ts';
import { takesAnswers } from './takes-answers.ts';

interface ToggleProps {
  readonly isOn: boolean;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly isTerse?: boolean;
  readonly onToggle: () => void;
  readonly children: string;
}

function Toggle({ isOn, hint, icon, isTerse, onToggle, children }: ToggleProps) {
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      title={hint}
      data-terse={isTerse}
      leftSection={icon}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}

/** A switch that leads all students to the teacher's current exercise. */
export function FollowMe() {
  const { t } = useTranslation('class-live');
  const { lesson } = useClassPage();
  const [isOn, setOn] = useState(false);
  useLeadClass(
    isOn,
    useStore(currentExerciseId, (currentId) => currentId),
    lesson?.id,
  );
  return (
    <Toggle
      isOn={isOn}
      hint={t('follow.hint')}
      icon={<IconUsersGroup size={18} aria-hidden />}
      onToggle={() => setOn(!isOn)}
    >
      {t('follow.button')}
    </Toggle>
  );
}

/** A switch that shows students what the teacher does in an exercise. The exercise itself offers to be shown. */
export function ShowMyScreen() {
  const { t } = useTranslation('class-live');
  const { lesson } = useClassPage();
  const isOn = useStore(boardState, (board) => board !== null);
  useBoardBroadcast();
  const showCurrentExercise = (): void => {
    const exercises = lesson?.sections.flatMap((section) => section.exercises) ?? [];
    const exercise = exercises.find(({ id, type }) => id === currentExerciseId.get() && takesAnswers(type));
    showOnBoard(exercise?.id ?? null);
  };
  return (
    <Toggle
      isOn={isOn}
      hint={t('board.hint')}
      icon={<IconPresentation size={18} aria-hidden />}
      isTerse
      onToggle={isOn ? closeBoard : showCurrentExercise}
    >
      {t('board.button')}
    </Toggle>
  );
}

/** A button that shows the grid with the answers of all students above the lesson. */
export function GroupGridButton() {
  const { t } = useTranslation('class-live');
  const { search, changeSearch } = useClassPage();
  const isOn = search.view === 'grid';
  return (
    <Toggle
      isOn={isOn}
      hint={t('grid.hint')}
      icon={<IconLayoutGrid size={18} aria-hidden />}
      onToggle={() => changeSearch({ view: isOn ? undefined : 'grid' }, { replace: true })}
    >
      {t('grid.title')}
    </Toggle>
  );
}
