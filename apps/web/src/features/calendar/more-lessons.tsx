/** The lessons of an hour that do not fit into the grid. */
import { useTranslation } from '@klasna/kit/words';
import { Modal } from '@mantine/core';
import classes from './agenda.module.css';
import type { DayLesson } from './day-lessons.ts';
import type { More } from './lay-out-day.ts';
import { LessonRow } from './lesson-row.tsx';
import type { LessonWords } from './use-calendar-words.ts';
import { writeMinutes } from './zone-clock.ts';

interface MoreLessonsProps {
  readonly opened: boolean;
  readonly more: More<DayLesson> | undefined;
  readonly words: LessonWords;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

export function MoreLessons({ opened, more, words, onOpen, onClose }: MoreLessonsProps) {
  const { t } = useTranslation(['calendar', 'kit']);
  const { items = [], start = 0 } = more ?? {};
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={more && t('moreFrom', { count: items.length, time: writeMinutes(start) })}
      closeButtonProps={{ 'aria-label': t('kit:form.close') }}
    >
      <ul className={classes.rows}>
        {items.map(({ lesson }) => (
          <li key={lesson.id}>
            <LessonRow lesson={lesson} words={words} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
