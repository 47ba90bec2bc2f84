/** All courses to teach from: own courses first, then the libraries. */
import type { ListedCourse } from '@klasna/contract/courses/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconBooks, IconSearch } from '@klasna/kit/icons';
import { SearchField } from '@klasna/kit/search-field';
import { CardsSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { ButtonLink } from '../../../lib/links.tsx';
import { CourseCover } from '../../courses/course-cover.tsx';
import { useCourseLabels } from '../../courses/use-course-labels.ts';
import { materialCoursesQuery } from '../class-queries.ts';
import classes from './material.module.css';
import { MaterialFrame } from './material-frame.tsx';

interface MaterialCoursesProps {
  readonly classId: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly denied: ReactNode;
}

const courseTypes = ['own', 'kalyna-hub', 'kalyna-academy'] as const;

export function MaterialCourses(props: MaterialCoursesProps) {
  const { t } = useTranslation('class-page');
  return (
    <MaterialFrame classId={props.classId} title={t('material.title')} denied={props.denied}>
      <Courses {...props} />
    </MaterialFrame>
  );
}

function Courses({ classId, search, onSearch }: Omit<MaterialCoursesProps, 'denied'>) {
  const { t } = useTranslation(['class-page', 'courses', 'common']);
  const { data: courses, error, refetch, isFetching } = useQuery(materialCoursesQuery(search));
  const isEmpty = courses?.length === 0;
  return (
    <>
      <SearchField
        className={classes.search}
        value={search}
        onChange={onSearch}
        placeholder={t('material.search')}
        label={t('material.search')}
      />
      {!courses && !error && <CardsSkeleton />}
      {!courses && error && (
        <ErrorState
          title={messageOf(error, t('material.notRead'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isEmpty && search !== '' && (
        <EmptyState
          icon={IconSearch}
          title={t('material.nothingFound')}
          action={
            <Button variant="default" onClick={() => onSearch('')}>
              {t('material.clear')}
            </Button>
          }
        />
      )}
      {isEmpty && search === '' && (
        <EmptyState
          icon={IconBooks}
          title={t('material.noCourses')}
          action={<ButtonLink to="/courses/own">{t('common:pages.ownCourses')}</ButtonLink>}
          help={<GuideLink page="courses" />}
        />
      )}
      {courses &&
        courseTypes.map((type) => {
          const coursesOfType = courses.filter((course) => course.type === type);
          if (coursesOfType.length === 0) return null;
          return (
            <section key={type} className={classes.group} aria-labelledby={`courses-${type}`}>
              <h2 id={`courses-${type}`} className={classes.groupName}>
                {t(`common:pages.${titleKeys[type]}`)}
              </h2>
              <ul className={classes.courses}>
                {coursesOfType.map((course) => (
                  <CourseTile key={course.id} classId={classId} course={course} />
                ))}
              </ul>
            </section>
          );
        })}
    </>
  );
}

const titleKeys = {
  own: 'ownCourses',
  'kalyna-hub': 'kalynaHub',
  'kalyna-academy': 'kalynaAcademy',
} as const;

function CourseTile({ classId, course }: { readonly classId: string; readonly course: ListedCourse }) {
  const { t } = useTranslation('courses');
  const { formatSubject } = useCourseLabels();
  return (
    <li className={classes.course}>
      <CourseCover course={course} />
      <span className={classes.words}>
        <Link
          to="/classes/$id/select-material/course/$courseId"
          params={{ id: classId, courseId: course.id }}
          className={classes.link}
        >
          {course.name}
        </Link>
        <span className={classes.quiet}>
          {formatSubject(course)} · {t('facts.lessons', { count: course.lessonsCount })}
        </span>
      </span>
    </li>
  );
}
