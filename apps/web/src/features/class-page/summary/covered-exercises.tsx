import type { LessonSummary } from '@klasna/contract/summaries/models';
import { KindIcon } from '@klasna/exercises/kit-ui/kind-icon';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { useSectionName } from '../../lessons/sections/use-section-name.ts';
import classes from './summaries.module.css';

/** The lesson as it was gone through: its sections and what stands in them. */
export function CoveredExercises({ sections }: Pick<LessonSummary, 'sections'>) {
  const { t } = useTranslation('summaries');
  const sectionName = useSectionName();
  return (
    <Section title={t('covered')}>
      <div className={classes.covered}>
        {sections.map((section, place) => (
          <div key={section.id} className={classes.section}>
            <h3 className={classes.subtitle}>{sectionName(section, place + 1)}</h3>
            <ol className={classes.exercises}>
              {section.exercises.map(({ id, title, type }) => (
                <li key={id} className={classes.exercise}>
                  <KindIcon type={type} size={16} />
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
