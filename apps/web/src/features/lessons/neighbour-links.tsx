import type { CourseView } from '@klasna/contract/courses/models';
import { useTranslation } from '@klasna/kit/translations';
import { TextLink } from '../../lib/links.tsx';
import { findNeighbours } from './find-neighbours.ts';
import classes from './lesson.module.css';

interface NeighbourLinksProps {
  readonly course: CourseView;
  readonly lessonId: string;
}

/** Links to the previous and next lesson. */
export function NeighbourLinks({ course, lessonId }: NeighbourLinksProps) {
  const { t } = useTranslation('lessons');
  const { previous, next } = findNeighbours(course, lessonId);
  if (!previous && !next) return null;
  return (
    <nav className={classes.neighbours} aria-label={t('neighbours.title')}>
      {previous && (
        <div className={classes.neighbour}>
          <span>{t('neighbours.before')}</span>
          <TextLink to="/courses/$id/lessons/$lessonId" params={{ id: course.id, lessonId: previous.id }}>
            {previous.name}
          </TextLink>
        </div>
      )}
      {next && (
        <div className={classes.neighbour}>
          <span>{t('neighbours.after')}</span>
          <TextLink to="/courses/$id/lessons/$lessonId" params={{ id: course.id, lessonId: next.id }}>
            {next.name}
          </TextLink>
        </div>
      )}
    </nav>
  );
}
