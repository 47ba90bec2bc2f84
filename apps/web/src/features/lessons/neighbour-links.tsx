import type { CourseView } from '@klasna/contract/courses/models';
import { useTranslation } from '@klasna/kit/words';
import { TextLink } from '../../lib/links.tsx';
import classes from './lesson.module.css';
import { neighboursOf } from './neighbours.ts';

interface NeighboursProps {
  readonly course: CourseView;
  readonly lessonId: string;
}

/** Links to the previous and next lesson. */
export function Neighbours({ course, lessonId }: NeighboursProps) {
  const { t } = useTranslation('lessons');
  const { before, after } = neighboursOf(course, lessonId);
  if (!before && !after) return null;
  return (
    <nav className={classes.neighbours} aria-label={t('neighbours.title')}>
      {before && (
        <div className={classes.neighbour}>
          <span>{t('neighbours.before')}</span>
          <TextLink to="/courses/$id/lessons/$lessonId" params={{ id: course.id, lessonId: before.id }}>
            {before.name}
          </TextLink>
        </div>
      )}
      {after && (
        <div className={classes.neighbour}>
          <span>{t('neighbours.after')}</span>
          <TextLink to="/courses/$id/lessons/$lessonId" params={{ id: course.id, lessonId: after.id }}>
            {after.name}
          </TextLink>
        </div>
      )}
    </nav>
  );
}
