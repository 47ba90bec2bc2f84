/** The sections and exercises of the lesson with the student's progress. */
import type { AnswerView } from '@klasna/contract/answers/models';
import { KindIcon } from '@klasna/exercises/kit-ui/kind-icon';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconBook, IconEyeOff } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSectionName } from '../../lessons/sections/use-section-name.ts';
import { usePageAnswers } from '../answers/answer-context.ts';
import { answersQuery } from '../answers/answers-query.ts';
import { useClassPage } from '../class-page-context.tsx';
import { useHidden } from '../exercises/use-hidden.ts';
import type { ShownSection } from '../sections/section-of-exercise.ts';
import { useExerciseNumbers } from '../sections/use-exercise-numbers.ts';
import { useOpenSection } from '../sections/use-open-section.ts';
import classes from './panel.module.css';
import { usePanel } from './panel-context.ts';
import { ProgressMark } from './progress-mark.tsx';
import { progressOf, sectionProgress } from './progress-of.ts';

const nothing: Readonly<Record<string, AnswerView>> = {};

export function OutlineTab() {
  const { t } = useTranslation('lessons');
  const { shown, studentId } = useClassPage();
  const { data: answers } = useQuery(answersQuery(shown.id, usePageAnswers()));
  const { sections, open } = useOpenSection();
  if (sections.length === 0) return <EmptyState icon={IconBook} title={t('outline.none')} />;
  const theirs = (studentId !== null && answers?.[studentId]) || nothing;
  return (
    <nav aria-label={t('outline.title')}>
      <ol className={classes.sections}>
        {sections.map((section, place) => (
          <SectionOutline
            key={section.id}
            section={section}
            number={place + 1}
            isOpen={section === open}
            answers={theirs}
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
  const hidden = useHidden();
  const { onGo } = usePanel();
  const nameOf = useSectionName();
  const numbers = useExerciseNumbers(section.exercises, hidden);
  const name = nameOf(section, number);
  const { answered, checked, total } = sectionProgress(
    section.exercises.map(({ id }) => id),
    answers,
  );
  const go = (work: () => void) => () => {
    work();
    onGo();
  };
  return (
    <li>
      <button
        type="button"
        className={classes.sectionName}
        aria-current={isOpen || undefined}
        onClick={go(() => changeSearch({ section: section.id, exercise: undefined }, { replace: true }))}
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
              onClick={go(() => selectExercise(id))}
            >
              <span className={classes.number}>{numbers.get(id)}</span>
              <KindIcon type={type} size={16} />
              <span className={classes.title} dir="auto">
                {title}
              </span>
              {hidden.has(id) && (
                <>
                  <IconEyeOff size={16} stroke={1.75} aria-hidden />
                  <VisuallyHidden>{t('hidden.mark')}</VisuallyHidden>
                </>
              )}
              <ProgressMark progress={progressOf(answers[id])} />
            </button>
          </li>
        ))}
      </ol>
    </li>
  );
}
