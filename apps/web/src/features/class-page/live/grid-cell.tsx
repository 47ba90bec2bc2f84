import type { AnswerView } from '@klasna/contract/answers/models';
import type { ClassExercise } from '@klasna/contract/classes/material';
import { IconCheck, IconChecks, IconEye, IconMinus, IconPencil } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { type CellState, toCellState } from './cell-state.ts';
import classes from './group-grid.module.css';
import { useIsTyping } from './typed-answers.ts';

interface GridCellProps {
  readonly studentId: string;
  readonly exercise: ClassExercise;
  readonly answer: AnswerView | undefined;
  readonly row: number;
  readonly column: number;
  /** Whether the student is at this exercise now. */
  readonly isHere: boolean;
}

const icons = {
  untouched: IconMinus,
  writing: IconPencil,
  saved: IconCheck,
  checked: IconChecks,
  look: IconEye,
};

/** A cell, which renders again only when its own answer changes. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { studentId, exercise, answer, row, column, isHere } = props;
  const { t } = useTranslation('class-live');
  const state = toCellState(exercise.type, answer, useIsTyping(studentId, exercise.id));
  const Icon = icons[state.kind];
  const label = useStateLabel(state);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern makes cells reachable by arrow keys
      role="gridcell"
      // Only one cell is a tab stop; arrow keys reach the others.
      tabIndex={row === 0 && column === 0 ? 0 : -1}
      data-row={row}
      data-column={column}
      data-student={studentId}
      data-exercise={exercise.id}
      data-kind={state.kind}
      data-here={isHere || undefined}
      className={classes.cell}
    >
      <span className={classes.state}>
        <Icon size={16} aria-hidden />
        {state.kind === 'untouched' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {isHere && <VisuallyHidden>{`, ${t('grid.here')}`}</VisuallyHidden>}
      </span>
    </td>
  );
});

function useStateLabel(state: CellState): string {
  const { t } = useTranslation('class-live');
  if (state.kind !== 'checked') return t(`grid.states.${state.kind}`);
  return t('grid.states.checked', { correct: state.correct, total: state.total });
}
