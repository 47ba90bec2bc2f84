import type { HomeworkView } from '@klasna/contract/homework/models';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { formatName } from '../../../lib/format-name.ts';
import { isPageShortcut } from '../../../lib/is-page-shortcut.ts';
import { reviewQuery } from '../../homework/homework-query.ts';
import { findNextWork } from '../../homework/review/find-next-work.ts';
import { useClassPage } from '../class-page-context.tsx';

/** The page size of the review queue. Later entries load when these are reviewed. */
const reviewPageSize = 100;

/** Returns the next work to review, as a label and a handler, which the key N also calls; null if there is none. */
export function useNextWork({ id: homeworkId, userStatuses }: HomeworkView) {
  const { t } = useTranslation('homework');
  const { openClass, studentId, selectStudent } = useClassPage();
  const navigate = useNavigate();
  const { data } = useQuery(reviewQuery(1, reviewPageSize));
  const nextWork = findNextWork({ homeworkId, studentId, userStatuses }, data?.data ?? []);
  const goToNext = () => {
    if (nextWork?.kind === 'here') selectStudent(nextWork.studentId);
    if (nextWork?.kind !== 'elsewhere') return;
    const { work } = nextWork;
    void navigate({
      to: '/classes/$id/homework/$homeworkId',
      params: { id: work.class.id, homeworkId: work.homeworkId },
      search: { student: work.student.id },
    });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || !nextWork || !isPageShortcut(event)) return;
    event.preventDefault();
    goToNext();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
  if (!nextWork) return null;
  if (nextWork.kind === 'elsewhere') {
    const { work } = nextWork;
    const { number, title } = work;
    const names = { name: formatName(work.student), class: work.class.name };
    return {
      goToNext,
      label:
        title === null
          ? t('detail.nextElsewhere', { ...names, number })
          : t('detail.nextTitled', { ...names, number, title }),
    };
  }
  const student = openClass.students.find(({ id }) => id === nextWork.studentId);
  return student ? { goToNext, label: t('detail.nextHere', { name: formatName(student) }) } : null;
}
