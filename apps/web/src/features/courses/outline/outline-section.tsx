import type { ListedLesson, SectionView } from '@klasna/contract/courses/models';
import { IconChevronDown, IconPlus } from '@klasna/kit/icons';
import { ReorderHandle, ReorderItem, ReorderSpace } from '@klasna/kit/reorder';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { LessonRow } from './lesson-row.tsx';
import classes from './outline.module.css';
import type { useOutlineItemActions } from './use-outline-item-actions.ts';
import { sectionListId } from './use-outline-order.ts';

interface OutlineSectionProps {
  readonly courseId: string;
  readonly section: SectionView;
  /** The lessons in the shown order, which may not be saved yet. */
  readonly lessons: readonly ListedLesson[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly listActions: ReturnType<typeof useOutlineItemActions>;
  /** Adds a lesson; undefined if the person may not. */
  readonly onAdd: (() => void) | undefined;
}

export function OutlineSection(props: OutlineSectionProps) {
  const { courseId, section, lessons, isOpen, onToggle, listActions, onAdd } = props;
  const { t } = useTranslation('courses');
  const { id, name, description } = section;
  const panelId = `section-${id}`;
  return (
    <ReorderItem id={id} list={sectionListId} className={classes.section}>
      <div className={classes.head}>
        <ReorderHandle id={id} />
        <div className={classes.title}>
          <h2 className={classes.name}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
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
          <RowMenu actions={listActions({ ...section, level: 'section' })} />
        </div>
      </div>
      <div id={panelId} className={classes.panel} hidden={!isOpen}>
        {isOpen && lessons.length > 0 && (
          <ol className={classes.lessons} aria-label={name}>
            {lessons.map((lesson, index) => (
              <LessonRow
                key={lesson.id}
                courseId={courseId}
                sectionId={id}
                lesson={lesson}
                number={index + 1}
                actions={listActions({ ...lesson, level: 'lesson', sectionId: id })}
              />
            ))}
          </ol>
        )}
        {isOpen && lessons.length === 0 && (
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
