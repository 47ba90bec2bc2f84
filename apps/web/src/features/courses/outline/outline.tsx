import type { CourseView } from '@klasna/contract/courses/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconBook, IconPlus } from '@klasna/kit/icons';
import { ReorderArea } from '@klasna/kit/reorder';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { toCurriculum } from '../curriculum.ts';
import classes from './outline.module.css';
import { OutlineSection } from './outline-section.tsx';
import { useOutlineDialogs } from './use-outline-dialogs.tsx';
import { useOutlineItemActions } from './use-outline-item-actions.ts';
import { sectionListId, useOutlineOrder } from './use-outline-order.ts';

/** The sections of a course and their lessons. */
export function Outline({ course }: { readonly course: CourseView }) {
  const { t } = useTranslation('courses');
  const dialogs = useOutlineDialogs(course.id);
  const listActions = useOutlineItemActions(course, dialogs);
  const applyMove = useOutlineOrder(course.id);
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set());
  const sections = useMemo(() => toCurriculum(course.sections), [course.sections]);
  const lists = useMemo(
    () => [
      { id: sectionListId, entries: sections },
      // Leaves out collapsed sections, which are no drop targets.
      ...sections
        .filter(({ id }) => !closedIds.has(id))
        .map(({ id, name, lessons }) => ({ id, name, kind: 'lesson', entries: lessons })),
    ],
    [sections, closedIds],
  );
  const lessons = useMemo(
    () => new Map(sections.flatMap((section) => section.lessons.map((lesson) => [lesson.id, lesson]))),
    [sections],
  );
  const addSection = course.can.edit && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => dialogs.edit({ level: 'section' })}
    >
      {t('step.section.add')}
    </Button>
  );
  const toggle = (id: string) =>
    setClosedIds(
      (previous) =>
        new Set(previous.has(id) ? [...previous].filter((openId) => openId !== id) : [...previous, id]),
    );
  const isAllClosed = sections.every(({ id }) => closedIds.has(id));

  if (sections.length === 0) {
    return (
      <>
        <EmptyState
          icon={IconBook}
          title={t('step.section.none')}
          description={course.can.edit && t('step.section.noneHint')}
          action={addSection}
          help={<GuideLink page="courses" />}
        />
        {dialogs.dialog}
      </>
    );
  }
  return (
    <div className={classes.outline}>
      <div className={classes.tools}>
        {sections.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => setClosedIds(new Set(isAllClosed ? [] : sections.map(({ id }) => id)))}
          >
            {t(isAllClosed ? 'step.section.openAll' : 'step.section.closeAll')}
          </Button>
        )}
        {addSection}
      </div>
      <ReorderArea lists={lists} onMove={applyMove} disabled={!course.can.edit}>
        {(getOrder) => (
          <ol className={classes.sections}>
            {getOrder(sectionListId).map((id) => {
              const section = sections.find((candidate) => candidate.id === id);
              return (
                section && (
                  <OutlineSection
                    key={id}
                    courseId={course.id}
                    section={section}
                    lessons={getOrder(id).flatMap((lesson) => lessons.get(lesson) ?? [])}
                    isOpen={!closedIds.has(id)}
                    onToggle={() => toggle(id)}
                    listActions={listActions}
                    onAdd={
                      course.can.edit ? () => dialogs.edit({ level: 'lesson', sectionId: id }) : undefined
                    }
                  />
                )
              );
            })}
          </ol>
        )}
      </ReorderArea>
      {dialogs.dialog}
    </div>
  );
}
