import type { ListedLesson } from '@klasna/contract/courses/models';
import type { RowAction } from '@klasna/kit/data-table';
import { ReorderHandle, ReorderItem } from '@klasna/kit/reorder';
import { RowMenu } from '@klasna/kit/row-menu';
import { Link } from '@tanstack/react-router';
import classes from './outline.module.css';

interface LessonRowProps {
  readonly courseId: string;
  readonly sectionId: string;
  readonly lesson: ListedLesson;
  readonly number: number;
  readonly actions: readonly RowAction[];
}

export function LessonRow({ courseId, sectionId, lesson, number, actions }: LessonRowProps) {
  const { id, name, description } = lesson;
  return (
    <ReorderItem id={id} list={sectionId} className={classes.lesson}>
      <ReorderHandle id={id} />
      <span className={classes.number}>{number}</span>
      <div className={classes.lessonWords}>
        <Link
          className={classes.lessonLink}
          to="/courses/$id/lessons/$lessonId"
          params={{ id: courseId, lessonId: id }}
        >
          {name}
        </Link>
        {description && <p className={classes.lessonDescription}>{description}</p>}
      </div>
      <div className={classes.lessonTools}>
        <RowMenu actions={actions} />
      </div>
    </ReorderItem>
  );
}
