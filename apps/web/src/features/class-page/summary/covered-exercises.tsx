import type { LessonSummary } from '@klasna/contract/summaries/models';
import { ExerciseTypeIcon } from '@klasna/exercises/components/exercise-type-icon';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useSectionName } from '../../lessons/sections/use-section-name.ts';
import classes from './summaries.module.css';

/** The sections of the covered lesson and their exercises. */
export function CoveredExercises({ sections }: Pick<LessonSummary, 'sections'>) {
  const { t } = useTranslation('summaries');
  const getSectionName = useSectionName();
  // Leaves out sections without visible exercises, which were not covered; the other sections keep their numbers.
  const namedSections = sections
    .map((section, index) => ({ section, name: getSectionName(section, index + 1) }))
    .filter(({ section }) => section.exercises.length > 0);
  return (
    <Section title={t('covered')}>
      <div className={classes.covered}>
        {namedSections.map(({ section, name }) => (
          <div key={section.id} className={classes.section}>
            <h3 className={classes.subtitle}>{name}</h3>
            <ol className={classes.exercises}>
              {section.exercises.map(({ id, title, type }) => (
                <li key={id} className={classes.exercise}>
                  <ExerciseTypeIcon type={type} size={16} />
                  <span dir="auto">{title}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}
