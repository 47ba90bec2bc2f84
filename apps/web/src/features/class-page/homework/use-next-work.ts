import type { HomeworkView } from '@klasna/contract/homework/models';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isForPage } from '../../../lib/is-for-page.ts';
import { nameOf } from '../../../lib/person-name.ts';
import { reviewQuery } from '../../homework/homework-query.ts';
import { nextWork } from '../../homework/review/next-work.ts';
import { useClassPage } from '../class-page-context.tsx';

/** The page size of the queue. Later entries load once these are done. */
const many = 100;

/** The next work to review, as a label and a handler that key N also triggers; null if there is none. */
export function useNextWork({ id: homeworkId, userStatuses }: HomeworkView) {
  const { t } = useTranslation('homework');
  const { shown, studentId, selectStudent } = useClassPage();
  const navigate = useNavigate();
  const { data } = useQuery(reviewQuery(1, many));
  const next = nextWork({ homeworkId, studentId, userStatuses }, data?.data ?? []);
  const go = () => {
    if (next?.kind === 'here') selectStudent(next.studentId);
    if (next?.kind !== 'elsewhere') return;
    const { work } = next;
    void navigate({
      to: '/classes/$id/homework/$homeworkId',
      params: { id: work.class.id, homeworkId: work.homeworkId },
      search: { student: work.student.id },
    });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || !next || !isForPage(event)) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (!next) return null;
  if (next.kind === 'elsewhere') {
    const { work } = next;
    const { number, title } = work;
    const names = { name: nameOf(work.student), class: work.class.name };
    return {
      go,
      words:
        title === null
          ? t('detail.nextElsewhere', { ...names, number })
          : t('detail.nextTitled', { ...names, title }),
    };
  }
  const student = shown.students.find(({ id }) => id === next.studentId);
  return student ? { go, words: t('detail.nextHere', { name: nameOf(student) }) } : null;
}
