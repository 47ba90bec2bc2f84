import { mayOpen, pageGuards } from '@klasna/contract/guards';
import { IconBook } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { foundCoursesQuery } from '../../features/courses/courses-query.ts';
import { useCourseWords } from '../../features/courses/use-course-words.ts';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** More would push the pages out of sight; another word finds the rest. */
const most = 8;

interface CourseSearch {
  readonly isPossible: boolean;
  readonly isRunning: boolean;
  readonly actions: readonly SpotlightActionData[];
}

/** Courses by their words or those of their lessons, for whoever may open them: one's own and those of the libraries. */
export function useCourseSearch(typed: string): CourseSearch {
  const { t } = useTranslation();
  const { subjectOf } = useCourseWords();
  const navigate = useNavigate();
  const person = currentPerson(useSession((session) => session));
  const isPossible = person !== null && mayOpen(pageGuards['/courses/own'], person);
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, 250);
  const { data = [], isLoading } = useQuery({
    ...foundCoursesQuery(asked),
    enabled: isPossible && asked !== '',
  });
  const shelves = {
    own: t('pages.ownCourses'),
    'kalyna-academy': t('pages.kalynaAcademy'),
    'kalyna-hub': t('pages.kalynaHub'),
  };
  // What was found for other words is no answer: Enter would open it.
  const found = asked === wanted ? data.slice(0, most) : [];
  return {
    isPossible,
    isRunning: isPossible && (isLoading || asked !== wanted),
    actions: found.map((course) => ({
      id: course.id,
      label: course.name,
      description: `${shelves[course.type]} · ${subjectOf(course)}`,
      // The server has compared already, and more than the name.
      keywords: [typed],
      leftSection: <IconBook size={20} stroke={1.5} aria-hidden />,
      onClick: () => void navigate({ to: '/courses/$id', params: { id: course.id } }),
    })),
  };
}
