/** The name of a lesson, its path and its actions. */
import type { CourseView } from '@klasna/contract/courses/models';
import type { RowAction } from '@klasna/kit/data-table';
import { IconEye } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/translations';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonLink, TextLink } from '../../lib/links.tsx';
import type { LessonLocation } from './find-neighbours.ts';
import classes from './lesson.module.css';

interface LessonFrameProps {
  readonly course: CourseView;
  readonly location: LessonLocation;
  /** Content before the menu. */
  readonly tools?: ReactNode;
  readonly actions: readonly RowAction[];
  readonly children: ReactNode;
}

export function LessonFrame({
  course,
  location: { lesson, section },
  tools,
  actions,
  children,
}: LessonFrameProps) {
  const { t } = useTranslation('lessons');
  return (
    <PageFrame
      breadcrumb={
        <span className={classes.way}>
          <TextLink to="/courses/$id" params={{ id: course.id }}>
            {course.name}
          </TextLink>
          <span aria-hidden>›</span>
          <span>{section.name}</span>
        </span>
      }
      title={lesson.name}
      description={lesson.description}
      actions={
        <Group gap="xs" wrap="nowrap" className={classes.tools ?? ''}>
          <ButtonLink
            to="/courses/$id/lessons/$lessonId/preview"
            params={{ id: course.id, lessonId: lesson.id }}
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
          >
            {t('preview.open')}
          </ButtonLink>
          {tools}
          <RowMenu actions={actions} />
        </Group>
      }
    >
      {children}
    </PageFrame>
  );
}
