import { IconBook } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { teachableCoursesQuery } from '../../features/courses/courses-query.ts';
import { useCourseLabels } from '../../features/courses/use-course-labels.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import type { SearchHook } from './search-hook.ts';
import { takeResults } from './use-search-query.ts';

/** Finds own and library courses by the texts of the course or of its lessons. */
export const useCourseSearch: SearchHook = (searchQuery) => {
  const { t } = useTranslation();
  const { formatSubject } = useCourseLabels();
  const navigate = useNavigate();
  const isAllowed = useMayOpen('/courses/own');
  const reply = useQuery({
    ...teachableCoursesQuery(searchQuery.text),
    enabled: isAllowed && searchQuery.text !== '',
  });
  const libraryNames = {
    own: t('pages.ownCourses'),
    'kalyna-academy': t('pages.kalynaAcademy'),
    'kalyna-hub': t('pages.kalynaHub'),
  };
  const actions = takeResults(searchQuery, reply.data).map(
    (course): SpotlightActionData => ({
      id: course.id,
      label: course.name,
      description: `${libraryNames[course.type]} · ${formatSubject(course)}`,
      leftSection: <IconBook size={20} stroke={1.5} aria-hidden />,
      onClick: () => void navigate({ to: '/courses/$id', params: { id: course.id } }),
    }),
  );
  return { isRunning: reply.isLoading, hasFailed: reply.isError, actions };
};
