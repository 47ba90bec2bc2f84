import type { ListedLesson, SectionView } from '@klasna/contract/courses/models';
import { IconChevronDown, IconPlus } from '@klasna/kit/icons';
import { ReorderHandle, ReorderItem, ReorderSpace } from '@klasna/kit/reorder';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { LessonRow } from './lesson-row.tsx';
import classes from './outline.module.css';
import { sectionsList } from './use-outline-order.ts';
import type { useStepActions } from './use-step-actions.ts';

interface SectionPartProps {
  readonly courseId: string;
  readonly section: SectionView;
  /** The current order, including unsaved changes. */
  readonly lessons: readonly ListedLesson[];
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly actionsOf: ReturnType<typeof useStepActions>;
  /** Absent if lessons cannot be added here. */
  readonly onAdd: (() => void) | undefined;
}

export function SectionPart(props: SectionPartProps) {
  const { courseId, section, lessons, open, onToggle, actionsOf, onAdd } = props;
  const { t } = useTranslation('courses');
  const { id, name, description } = section;
  const panelId = `section-${id}`;
  return (
    <ReorderItem id={id} list={sectionsList} className={classes.section}>
      <div className={classes.head}>
        <ReorderHandle id={id} />
        <div className={classes.title}>
          <h2 className={classes.name}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={open}
              aria-controls={panelId}
              onClick={onToggle}
            >
              <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
              <span>{name}</span>
            </button>
          </h2>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        <div className={classes.aside}>
          <span className={classes.count}>{t('facts.lessons', { count: lessons.length })}</span>
          <RowMenu actions={actionsOf({ ...section, level: 'section' })} />
        </div>
      </div>
      <div id={panelId} className={classes.panel} hidden={!open}>
        {open && lessons.length > 0 && (
          <ol className={classes.lessons} aria-label={name}>
            {lessons.map((lesson, place) => (
              <LessonRow
                key={lesson.id}
                courseId={courseId}
                sectionId={id}
                lesson={lesson}
                number={place + 1}
                actions={actionsOf({ ...lesson, level: 'lesson', sectionId: id })}
              />
            ))}
          </ol>
        )}
        {open && lessons.length === 0 && (
          <ReorderSpace list={id}>
            <p className={classes.none}>{t('step.lesson.none')}</p>
          </ReorderSpace>
        )}
        {onAdd && (
          <Button
            className={classes.addLesson ?? ''}
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={onAdd}
          >
            {t('step.lesson.add')}
          </Button>
        )}
      </div>
    </ReorderItem>
  );
}
