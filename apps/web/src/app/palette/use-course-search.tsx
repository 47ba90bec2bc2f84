import { IconBook } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { foundCoursesQuery } from '../../features/courses/courses-query.ts';
import { useCourseWords } from '../../features/courses/use-course-words.ts';
import { useMayOpen } from '../guard/use-may-open.ts';
import type { Search } from './search.ts';
import { foundFor } from './use-asked.ts';

/** Finds own and library courses by their words or by those of their lessons. */
export const useCourseSearch: Search = (asked) => {
  const { t } = useTranslation();
  const { subjectOf } = useCourseWords();
  const navigate = useNavigate();
  const isPossible = useMayOpen('/courses/own');
  const answer = useQuery({
    ...foundCoursesQuery(asked.words),
    enabled: isPossible && asked.words !== '',
  });
  const shelves = {
    own: t('pages.ownCourses'),
    'kalyna-academy': t('pages.kalynaAcademy'),
    'kalyna-hub': t('pages.kalynaHub'),
  };
  const actions = foundFor(asked, answer).map(
    (course): SpotlightActionData => ({
      id: course.id,
      label: course.name,
      description: `${shelves[course.type]} · ${subjectOf(course)}`,
      leftSection: <IconBook size={20} stroke={1.5} aria-hidden />,
      onClick: () => void navigate({ to: '/courses/$id', params: { id: course.id } }),
    }),
  );
  return { isRunning: answer.isLoading, actions };
};
