/** A live overview of a class: students as rows, exercises as columns. */
import type { ClassExercise } from '@klasna/contract/classes/material';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconLayoutGrid } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef } from 'react';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { arrangeSections } from '../../lessons/arrange-lesson.ts';
import { useSectionName } from '../../lessons/sections/use-section-name.ts';
import { usePageAnswersScope } from '../answers/answer-context.ts';
import { answersQuery } from '../answers/answers-query.ts';
import { useClassPage } from '../class-page-context.tsx';
import { useHiddenExercises } from '../exercises/use-hidden-exercises.ts';
import type { ShownSection } from '../sections/find-section-of-exercise.ts';
import { useExerciseNumbers } from '../sections/use-exercise-numbers.ts';
import { keepOneTabStop, moveInGrid } from './grid-move.ts';
import { GridRow } from './grid-row.tsx';
import classes from './group-grid.module.css';
import { takesAnswers } from './takes-answers.ts';

export function GroupGrid() {
  const { t } = useTranslation('class-live');
  const { openClass } = useClassPage();
  const { data: answers } = useQuery(answersQuery(openClass.id, usePageAnswersScope()));
  const sections = useAnswerableSections();
  const exercises = useMemo(() => sections.flatMap((section) => section.exercises), [sections]);
  const titleId = useId();
  const { students } = openClass;
  const table = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new students or exercises mean new cells
  useEffect(() => keepOneTabStop(listCells(table.current)), [students, exercises]);
  const gridHandlers = useGridHandlers({ rows: students.length, columns: exercises.length });
  if (students.length === 0 || exercises.length === 0)
    return (
      <EmptyState
        icon={IconLayoutGrid}
        title={t(students.length === 0 ? 'grid.noStudents' : 'grid.noExercises')}
        help={<GuideLink page="live" />}
      />
    );
  return (
    <section className={classes.grid} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('grid.title')}
      </h2>
      <p className={classes.hint}>{t('grid.hint')}</p>
      <div className={classes.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern makes cells reachable by arrow keys */}
        <table ref={table} role="grid" aria-labelledby={titleId} className={classes.table} {...gridHandlers}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className={classes.corner}>
                {t('grid.student')}
              </th>
              {sections.map((section) => (
                <SectionHead key={section.id} section={section} />
              ))}
            </tr>
            <tr>
              {sections.map((section) => (
                <ExerciseHeads key={section.id} section={section} />
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student, row) => (
              <GridRow
                key={student.id}
                student={student}
                exercises={exercises}
                answers={answers?.[student.id]}
                row={row}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface AnswerableSection extends ShownSection {
  /** All exercises of the section, including those without an answer, for numbering. */
  readonly allExercises: readonly ClassExercise[];
  readonly position: number;
}

/** Lists the sections with the exercises that take an answer; an article, for example, takes none. */
function useAnswerableSections(): readonly AnswerableSection[] {
  const { lesson } = useClassPage();
  return useMemo(() => {
    if (!lesson) return [];
    const { ordinary, homework } = arrangeSections(lesson.sections);
    return [...ordinary, ...homework].flatMap((section, index) => {
      const exercises = section.exercises.filter(({ type }) => takesAnswers(type));
      return exercises.length > 0
        ? [{ ...section, exercises, allExercises: section.exercises, position: index + 1 }]
        : [];
    });
  }, [lesson]);
}

function SectionHead({ section }: { readonly section: AnswerableSection }) {
  const getSectionName = useSectionName();
  const name = getSectionName(section, section.position);
  return (
    <th scope="colgroup" colSpan={section.exercises.length} className={classes.section} title={name}>
      <span className={classes.sectionName} dir="auto">
        {name}
      </span>
    </th>
  );
}

function ExerciseHeads({ section }: { readonly section: AnswerableSection }) {
  const numbers = useExerciseNumbers(section.allExercises, useHiddenExercises());
  return section.exercises.map(({ id, title }) => (
    <th key={id} scope="col" className={classes.exercise} title={title}>
      <span aria-hidden>{numbers.get(id) ?? '–'}</span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </th>
  ));
}

/** Handlers shared by all cells: arrow keys move the focus, Enter or a click opens the answer in its exercise. */
function useGridHandlers(size: { readonly rows: number; readonly columns: number }) {
  const { selectStudent, selectExercise } = useClassPage();
  const open = ({ student, exercise }: DOMStringMap): void => {
    if (!student || !exercise) return;
    selectStudent(student);
    selectExercise(exercise);
  };
  return {
    onClick: ({ target }: MouseEvent<HTMLTableElement>) => {
      const cell = findCell(target);
      if (cell) open(cell.dataset);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      const cell = findCell(event.target);
      if (!cell) return;
      if (event.key === 'Enter' || event.key === ' ') open(cell.dataset);
      const position = { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
      const isRightToLeft = getComputedStyle(cell).direction === 'rtl';
      const target = moveInGrid(position, event, size, isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
      if (target) moveFocus(event.currentTarget, cell, target);
      if (target || event.key === 'Enter' || event.key === ' ') event.preventDefault();
    },
  };
}

const findCell = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;

const listCells = (table: Element | null): readonly HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? []),
];

/** Changes the DOM directly, because React state would re-render up to 1,800 cells per step. */
function moveFocus(
  table: Element,
  from: HTMLElement,
  target: { readonly row: number; readonly column: number },
): void {
  const cell = table.querySelector<HTMLElement>(`[data-row="${target.row}"][data-column="${target.column}"]`);
  if (!cell) return;
  for (const previous of table.querySelectorAll<HTMLElement>('[role="gridcell"][tabindex="0"]'))
    previous.tabIndex = -1;
  from.tabIndex = -1;
  cell.tabIndex = 0;
  cell.focus();
}
