import type { CourseView } from '@klasna/contract/courses/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconBook, IconPlus } from '@klasna/kit/icons';
import { ReorderArea } from '@klasna/kit/reorder';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { curriculumOf } from '../curriculum.ts';
import classes from './outline.module.css';
import { SectionPart } from './section-part.tsx';
import { useOutlineDialogs } from './use-outline-dialogs.tsx';
import { sectionsList, useOutlineOrder } from './use-outline-order.ts';
import { useStepActions } from './use-step-actions.ts';

/** The sections of a course and their lessons. */
export function Outline({ course }: { readonly course: CourseView }) {
  const { t } = useTranslation('courses');
  const dialogs = useOutlineDialogs(course.id);
  const actionsOf = useStepActions(course, dialogs);
  const putInOrder = useOutlineOrder(course.id);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const sections = useMemo(() => curriculumOf(course.sections), [course.sections]);
  const lists = useMemo(
    () => [
      { id: sectionsList, things: sections },
      // A collapsed section is no drop target.
      ...sections
        .filter(({ id }) => !closed.has(id))
        .map(({ id, name, lessons }) => ({ id, name, kind: 'lesson', things: lessons })),
    ],
    [sections, closed],
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
    setClosed(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const isAllClosed = sections.every(({ id }) => closed.has(id));

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
        {dialogs.shown}
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
            onClick={() => setClosed(new Set(isAllClosed ? [] : sections.map(({ id }) => id)))}
          >
            {t(isAllClosed ? 'step.section.openAll' : 'step.section.closeAll')}
          </Button>
        )}
        {addSection}
      </div>
      <ReorderArea lists={lists} onMove={putInOrder} disabled={!course.can.edit}>
        {(orderOf) => (
          <ol className={classes.sections}>
            {orderOf(sectionsList).map((id) => {
              const section = sections.find((one) => one.id === id);
              return (
                section && (
                  <SectionPart
                    key={id}
                    courseId={course.id}
                    section={section}
                    lessons={orderOf(id).flatMap((lesson) => lessons.get(lesson) ?? [])}
                    open={!closed.has(id)}
                    onToggle={() => toggle(id)}
                    actionsOf={actionsOf}
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
      {dialogs.shown}
    </div>
  );
}
