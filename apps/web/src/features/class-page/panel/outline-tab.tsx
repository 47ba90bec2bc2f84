/** The sections and exercises of the lesson with the student's progress. */
import type { AnswerView } from '@klasna/contract/answers/models';
import { ExerciseTypeIcon } from '@klasna/exercises/components/exercise-type-icon';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconBook, IconEyeOff } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSectionName } from '../../lessons/sections/use-section-name.ts';
import { usePageAnswersScope } from '../answers/answer-context.ts';
import { answersQuery } from '../answers/answers-query.ts';
import { useClassPage } from '../class-page-context.tsx';
import { useHiddenExercises } from '../exercises/use-hidden-exercises.ts';
import type { ShownSection } from '../sections/find-section-of-exercise.ts';
import { useExerciseNumbers } from '../sections/use-exercise-numbers.ts';
import { useOpenSection } from '../sections/use-open-section.ts';
import classes from './panel.module.css';
import { usePanel } from './panel-context.ts';
import { countSectionProgress, toProgress } from './progress.ts';
import { ProgressMark } from './progress-mark.tsx';

const noAnswers: Readonly<Record<string, AnswerView>> = {};

export function OutlineTab() {
  const { t } = useTranslation('lessons');
  const { openClass, studentId } = useClassPage();
  const { data: answers } = useQuery(answersQuery(openClass.id, usePageAnswersScope()));
  const { sections, openSection } = useOpenSection();
  if (sections.length === 0) return <EmptyState icon={IconBook} title={t('outline.none')} />;
  const studentAnswers = (studentId !== null && answers?.[studentId]) || noAnswers;
  return (
    <nav aria-label={t('outline.title')}>
      <ol className={classes.sections}>
        {sections.map((section, index) => (
          <SectionOutline
            key={section.id}
            section={section}
            number={index + 1}
            isOpen={section === openSection}
            answers={studentAnswers}
          />
        ))}
      </ol>
    </nav>
  );
}

interface SectionOutlineProps {
  readonly section: ShownSection;
  readonly number: number;
  readonly isOpen: boolean;
  readonly answers: Readonly<Record<string, AnswerView>>;
}

function SectionOutline({ section, number, isOpen, answers }: SectionOutlineProps) {
  const { t } = useTranslation('class-page');
  const { changeSearch, selectExercise, search } = useClassPage();
  const hiddenIds = useHiddenExercises();
  const { onGo } = usePanel();
  const getSectionName = useSectionName();
  const numbers = useExerciseNumbers(section.exercises, hiddenIds);
  const name = getSectionName(section, number);
  const { answered, checked, total } = countSectionProgress(
    section.exercises.map(({ id }) => id),
    answers,
  );
  const closePanelAfter = (navigate: () => void) => () => {
    navigate();
    onGo();
  };
  return (
    <li>
      <button
        type="button"
        className={classes.sectionName}
        aria-current={isOpen || undefined}
        onClick={closePanelAfter(() =>
          changeSearch({ section: section.id, exercise: undefined }, { replace: true }),
        )}
      >
        <span>{name}</span>
        {total > 0 && (
          <span className={classes.counts} title={t('progress.section', { answered, checked, total })}>
            <span aria-hidden>
              {answered}/{total}
            </span>
            <VisuallyHidden>{t('progress.section', { answered, checked, total })}</VisuallyHidden>
          </span>
        )}
      </button>
      <ol className={classes.exercises} aria-label={name}>
        {section.exercises.map(({ id, type, title }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.exercise}
              aria-current={id === search.exercise || undefined}
              onClick={closePanelAfter(() => selectExercise(id))}
            >
              <span className={classes.number}>{numbers.get(id)}</span>
              <ExerciseTypeIcon type={type} size={16} />
              <span className={classes.title} dir="auto">
                {title}
              </span>
              {hiddenIds.has(id) && (
                <>
                  <IconEyeOff size={16} stroke={1.75} aria-hidden />
                  <VisuallyHidden>{t('hidden.mark')}</VisuallyHidden>
                </>
              )}
              <ProgressMark progress={toProgress(answers[id])} />
            </button>
          </li>
        ))}
      </ol>
    </li>
  );
}
