/** The lessons of a course; choosing one attaches it to the class. */
import type { CourseView } from '@klasna/contract/courses/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconBook, IconCheck } from '@klasna/kit/icons';
import { NoPermission } from '@klasna/kit/no-permission';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiFailure, messageOf } from '../../../lib/api/api-failure.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useClassRights } from '../../classes/use-class-rights.ts';
import { materialCourseQuery } from '../class-queries.ts';
import { openClassQuery } from '../open-class-query.ts';
import { useClassMaterial } from '../use-class-material.ts';
import classes from './material.module.css';
import { MaterialFrame } from './material-frame.tsx';

interface MaterialCourseProps {
  readonly classId: string;
  readonly courseId: string;
  readonly missing: ReactNode;
  readonly denied: ReactNode;
}

export function MaterialCourse({ classId, courseId, missing, denied }: MaterialCourseProps) {
  const { t } = useTranslation(['class-page', 'courses']);
  const { isMember } = useClassRights();
  const {
    data: course,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...materialCourseQuery(courseId), enabled: !isMember });
  const status = error instanceof ApiFailure ? error.status : undefined;
  if (status === 404) return missing;
  return (
    <MaterialFrame
      classId={classId}
      title={course?.name ?? t('material.title')}
      denied={denied}
      breadcrumb={
        <>
          <span aria-hidden> › </span>
          <TextLink to="/classes/$id/select-material" params={{ id: classId }}>
            {t('material.title')}
          </TextLink>
        </>
      }
    >
      {!course && !error && <TextSkeleton lines={8} />}
      {status === 403 && <NoPermission title={t('courses:notYours.title')} />}
      {!course && error && status !== 403 && (
        <ErrorState
          title={messageOf(error, t('material.notRead'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {course && <Lessons classId={classId} course={course} />}
    </MaterialFrame>
  );
}

function Lessons({ classId, course }: { readonly classId: string; readonly course: CourseView }) {
  const { t } = useTranslation('class-page');
  const { data: openClass } = useQuery(openClassQuery(classId));
  const { attach } = useClassMaterial(classId);
  const navigate = useNavigate();
  const [busyLessonId, setBusyLessonId] = useState<string>();
  const choose = async (lessonId: string) => {
    setBusyLessonId(lessonId);
    if (await attach(lessonId)) await navigate({ to: '/classes/$id', params: { id: classId } });
    else setBusyLessonId(undefined);
  };
  if (course.sections.every(({ lessons }) => lessons.length === 0))
    return <EmptyState icon={IconBook} title={t('material.noLessons')} />;
  return course.sections.map(({ id, name, lessons }) => (
    <section key={id} className={classes.group} aria-labelledby={`section-${id}`}>
      <h2 id={`section-${id}`} className={classes.groupName}>
        {name}
      </h2>
      {lessons.length === 0 && <p className={classes.quiet}>{t('material.noLessonsHere')}</p>}
      <ol className={classes.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson.id} className={classes.lesson}>
            <span className={classes.words}>
              <span className={classes.lessonName}>{lesson.name}</span>
              {lesson.description && <span className={classes.quiet}>{lesson.description}</span>}
            </span>
            {openClass?.attachment?.lessonId === lesson.id && (
              <StatusBadge tone="info" icon={IconCheck}>
                {t('material.isAttached')}
              </StatusBadge>
            )}
            <Button
              variant="default"
              className={classes.choose ?? ''}
              aria-label={t('material.attachOne', { name: lesson.name })}
              loading={busyLessonId === lesson.id}
              disabled={busyLessonId !== undefined && busyLessonId !== lesson.id}
              onClick={() => void choose(lesson.id)}
            >
              {t('material.attach')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  ));
}
