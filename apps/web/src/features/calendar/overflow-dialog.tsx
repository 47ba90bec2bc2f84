/** A dialog with the lessons of an hour that do not fit into the grid. */
import { useTranslation } from '@klasna/kit/translations';
import { Modal } from '@mantine/core';
import classes from './agenda.module.css';
import { formatMinutes } from './calendar-time.ts';
import type { DayLesson } from './day-lessons.ts';
import type { Overflow } from './lay-out-day.ts';
import { LessonRow } from './lesson-row.tsx';
import type { LessonTexts } from './use-lesson-texts.ts';

interface OverflowDialogProps {
  readonly opened: boolean;
  readonly overflow: Overflow<DayLesson> | undefined;
  readonly texts: LessonTexts;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

export function OverflowDialog({ opened, overflow, texts, onOpen, onClose }: OverflowDialogProps) {
  const { t } = useTranslation(['calendar', 'kit']);
  const { items = [], start = 0 } = overflow ?? {};
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={overflow && t('moreFrom', { count: items.length, time: formatMinutes(start) })}
      closeButtonProps={{ 'aria-label': t('kit:form.close') }}
    >
      <ul className={classes.rows}>
        {items.map(({ lesson }) => (
          <li key={lesson.id}>
            <LessonRow lesson={lesson} texts={texts} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
