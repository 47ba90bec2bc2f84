import type { ListedCourse } from '@klasna/contract/courses/models';
import type { RowAction } from '@klasna/kit/data-table';
import { ReorderHandle, ReorderItem } from '@klasna/kit/reorder';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/translations';
import { Link } from '@tanstack/react-router';
import { CourseCover } from '../course-cover.tsx';
import { useCourseLabels } from '../use-course-labels.ts';
import classes from './list.module.css';

interface CourseCardProps {
  readonly course: ListedCourse;
  readonly list: string;
  readonly actions: readonly RowAction[];
  readonly isBusy: boolean;
}

export function CourseCard({ course, list, actions, isBusy }: CourseCardProps) {
  const { t } = useTranslation('courses');
  const { formatSubject, formatTeachingLanguage } = useCourseLabels();
  const counts = [
    t('facts.sections', { count: course.sectionsCount }),
    t('facts.lessons', { count: course.lessonsCount }),
  ];
  return (
    <ReorderItem id={course.id} list={list} className={classes.item}>
      <article className={classes.card} aria-label={course.name} aria-busy={isBusy || undefined}>
        <CourseCover course={course} />
        <div className={classes.words}>
          <h2 className={classes.name} dir="auto">
            <Link className={classes.link} to="/courses/$id" params={{ id: course.id }}>
              {course.name}
            </Link>
          </h2>
          <p className={classes.facts}>
            <span className={classes.subject}>{formatSubject(course)}</span>
            <span>{counts.join(' · ')}</span>
            <span>{formatTeachingLanguage(course)}</span>
          </p>
          {course.description && (
            <p className={classes.description} dir="auto">
              {course.description}
            </p>
          )}
        </div>
        <div className={classes.handles}>
          <RowMenu actions={actions} />
          <ReorderHandle id={course.id} />
        </div>
      </article>
    </ReorderItem>
  );
}
