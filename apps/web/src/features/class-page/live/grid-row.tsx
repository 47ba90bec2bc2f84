import type { AnswerView } from '@klasna/contract/answers/models';
import type { ClassExercise } from '@klasna/contract/classes/material';
import type { ClassPerson } from '@klasna/contract/classes/models';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { formatName } from '../../../lib/format-name.ts';
import { GridCell } from './grid-cell.tsx';
import classes from './group-grid.module.css';
import { usePresence } from './presence.ts';

interface GridRowProps {
  readonly student: ClassPerson;
  readonly exercises: readonly ClassExercise[];
  /** The answers of the student; the object keeps its identity while no answer changes. */
  readonly answers: Readonly<Record<string, AnswerView>> | undefined;
  readonly row: number;
}

export const GridRow = memo(function GridRow({ student, exercises, answers, row }: GridRowProps) {
  const { t } = useTranslation('class-page');
  const { online, exerciseId } = usePresence(student.id);
  return (
    <tr>
      <th scope="row" className={classes.student} title={formatName(student)}>
        <span className={classes.dot} data-online={online || undefined} />
        <span className={classes.name} dir="auto">
          {formatName(student)}
        </span>
        <VisuallyHidden>{t(online ? 'presence.here' : 'presence.away')}</VisuallyHidden>
      </th>
      {exercises.map((exercise, column) => (
        <GridCell
          key={exercise.id}
          studentId={student.id}
          exercise={exercise}
          answer={answers?.[exercise.id]}
          row={row}
          column={column}
          isHere={online && exerciseId === exercise.id}
        />
      ))}
    </tr>
  );
});
