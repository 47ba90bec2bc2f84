/** An exercise as its teacher sees it: rendered by the player, with the right answers. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import { useModel } from '@klasna/exercises/components/editing-loaders';
import { ExerciseBody } from '@klasna/exercises/components/exercise-body';
import { ExerciseTypeIcon } from '@klasna/exercises/components/exercise-type-icon';
import { useExerciseTypeTexts } from '@klasna/exercises/components/use-exercise-type-texts';
import { getSolution } from '@klasna/exercises/play';
import type { RowAction } from '@klasna/kit/data-table';
import { IconChevronDown, IconChevronUp, IconEyeOff, IconPencil } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon, Button } from '@mantine/core';
import { memo, useMemo } from 'react';
import { uploadExerciseFile } from '../../../lib/api/upload-exercise-file.ts';
import { toCommonFields } from '../to-common-fields.ts';
import { estimateHeight } from './estimate-height.ts';
import { toExerciseAnchor } from './exercise-anchor.ts';
import { ExerciseHeader } from './exercise-header.tsx';
import classes from './exercises.module.css';
import { RenderWhenNear } from './render-when-near.tsx';

export interface CardTools {
  readonly onEdit: (exercise: ExerciseView) => void;
  readonly onMoveBy: (exercise: ExerciseView, steps: -1 | 1) => void;
}

interface ExerciseCardProps {
  readonly exercise: ExerciseView;
  /** The number that students see; undefined for exercises that they do not see. */
  readonly number: number | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly language: string;
  /** The actions of the card; undefined if the person may not edit. */
  readonly tools: CardTools | undefined;
  readonly listActions: (exercise: ExerciseView) => readonly RowAction[];
}

export const ExerciseCard = memo(function ExerciseCard(props: ExerciseCardProps) {
  const { exercise, number, isFirst, isLast, language, tools, listActions } = props;
  const { t } = useTranslation('lessons');
  const { name } = useExerciseTypeTexts()(exercise.type);
  const titleId = `${toExerciseAnchor(exercise.id)}-title`;
  return (
    <li id={toExerciseAnchor(exercise.id)} className={classes.card} aria-labelledby={titleId} tabIndex={-1}>
      <div className={classes.head}>
        <span className={classes.kind}>
          <ExerciseTypeIcon type={exercise.type} size={18} />
          <span className={classes.kindName} dir="auto">
            {name}
          </span>
        </span>
        <div className={classes.tools}>
          {tools && (
            <>
              <ActionIcon
                aria-label={t('exercise.moveUp', { name: exercise.title })}
                disabled={isFirst}
                onClick={() => tools.onMoveBy(exercise, -1)}
              >
                <IconChevronUp size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={t('exercise.moveDown', { name: exercise.title })}
                disabled={isLast}
                onClick={() => tools.onMoveBy(exercise, 1)}
              >
                <IconChevronDown size={20} aria-hidden />
              </ActionIcon>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t('exercise.editOne', { name: exercise.title })}
                onClick={() => tools.onEdit(exercise)}
              >
                <IconPencil size={18} aria-hidden />
                <span className={classes.editWords}>{t('exercise.edit')}</span>
              </Button>
            </>
          )}
          <RowMenu actions={listActions(exercise)} />
        </div>
      </div>
      <ExerciseHeader
        id={titleId}
        number={number}
        title={exercise.title}
        description={exercise.description}
        language={language}
        level={3}
      />
      <RenderWhenNear height={estimateHeight(exercise)}>
        <SolvedExercise exercise={exercise} language={language} />
      </RenderWhenNear>
      {exercise.answer && (
        <div className={classes.answer}>
          <span className={classes.answerTitle}>{t('exercise.answer')}</span>
          <p lang={language} dir="auto">
            {exercise.answer}
          </p>
        </div>
      )}
    </li>
  );
});

interface SolvedExerciseProps {
  readonly exercise: ExerciseView;
  readonly language: string;
}

const noop = () => undefined;

function SolvedExercise({ exercise, language }: SolvedExerciseProps) {
  const { type, content, id } = exercise;
  const { t } = useTranslation('lessons');
  const model = useModel(type);
  const view = useMemo(() => model.toStudentView(content, { previewSeed: id }), [model, content, id]);
  const solution = useMemo(() => getSolution(model, content), [model, content]);
  const commonFields = useMemo(() => toCommonFields(exercise), [exercise]);
  return (
    <>
      {model.isHiddenFromStudents?.(content) && (
        <p className={classes.kept}>
          <StatusBadge tone="neutral" icon={IconEyeOff}>
            {t('exercise.forTeachers')}
          </StatusBadge>
        </p>
      )}
      <ExerciseBody
        type={type}
        view={view}
        commonFields={commonFields}
        answer={null}
        onAnswer={noop}
        marks={null}
        solution={solution}
        disabled
        keepFile={uploadExerciseFile}
        language={language}
      />
    </>
  );
}
