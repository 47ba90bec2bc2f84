import type { CourseView } from '@klasna/contract/courses/models';
import { BusyButton } from '@klasna/kit/busy-button';
import type { RowAction } from '@klasna/kit/data-table';
import { IconCopy, IconPencil } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { TextLink } from '../../../lib/links.tsx';
import { CourseCover } from '../course-cover.tsx';
import { useCourseActions } from '../use-course-actions.ts';
import { useCourseDialog } from '../use-course-dialog.tsx';
import { useCourseLabels } from '../use-course-labels.ts';
import classes from './course-header.module.css';

interface CourseHeaderProps {
  readonly course: CourseView;
  readonly onDeleted: () => void;
  /** Additional actions for the course. */
  readonly moreActions: readonly RowAction[];
}

/** The full-width header of a course above its outline. */
export function CourseHeader({ course, onDeleted, moreActions }: CourseHeaderProps) {
  const { t } = useTranslation('courses');
  const { formatSubject, formatTeachingLanguage } = useCourseLabels();
  const dialog = useCourseDialog();
  const { listActions, isBusy } = useCourseActions(dialog.open, onDeleted);
  // The most common action, which has its own button.
  const mainActionKey = course.can.edit ? 'edit' : 'duplicate';
  const [menuActions, mainActions] = [true, false].map((isMenuAction) =>
    listActions(course, moreActions).filter(({ key }) => (key !== mainActionKey) === isMenuAction),
  );
  const lessons = course.sections.reduce((sum, section) => sum + section.lessons.length, 0);
  return (
    <header className={classes.head}>
      <div className={classes.inside}>
        <div className={classes.breadcrumb}>
          <TextLink to={`/courses/${course.type}`}>{t(`types.${course.type}`)}</TextLink>
        </div>
        <div className={classes.line}>
          <CourseCover course={course} size="page" />
          <div className={classes.words}>
            <h1 className={classes.title}>{course.name}</h1>
            <p className={classes.facts}>
              <span className={classes.subject}>{formatSubject(course)}</span>
              <span>{formatTeachingLanguage(course)}</span>
              <span>
                {t('facts.sections', { count: course.sections.length })} ·{' '}
                {t('facts.lessons', { count: lessons })}
              </span>
            </p>
          </div>
          {course.description && <p className={classes.description}>{course.description}</p>}
          <div className={classes.actions}>
            {mainActions?.map(({ key, label, onSelect }) =>
              key === 'edit' ? (
                <Button
                  key={key}
                  variant="default"
                  leftSection={<IconPencil size={18} aria-hidden />}
                  onClick={onSelect}
                >
                  {label}
                </Button>
              ) : (
                <BusyButton
                  key={key}
                  busy={isBusy(course.id)}
                  leftSection={<IconCopy size={18} aria-hidden />}
                  onClick={onSelect}
                >
                  {label}
                </BusyButton>
              ),
            )}
            <RowMenu actions={menuActions ?? []} />
          </div>
        </div>
      </div>
      {dialog.dialog}
    </header>
  );
}
