/**
 * The shown period as a table for print. The table is rendered only while the page prints, whether a button or the
 * browser started it.
 */
import { useTranslation } from '@klasna/kit/translations';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Day } from '../../lib/days.ts';
import { formatName } from '../../lib/format-name.ts';
import { type LessonsByDay, listDayLessons } from './day-lessons.ts';
import classes from './print-sheet.module.css';
import { useLessonTexts } from './use-lesson-texts.ts';

interface PrintSheetProps {
  readonly title: string;
  readonly days: readonly Day[];
  readonly byDay: LessonsByDay;
  readonly zone: string;
}

export function PrintSheet(props: PrintSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => controller.abort();
  }, []);
  return isPrinting && createPortal(<PrintedTable {...props} />, document.body);
}

const columns = ['time', 'class', 'teacher', 'students', 'state'] as const;

function PrintedTable({ title, days, byDay, zone }: PrintSheetProps) {
  const { t } = useTranslation('calendar');
  const texts = useLessonTexts(zone, byDay);
  return (
    <div className={classes.sheet}>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`printed.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {days.map((day) => {
          const dayLessons = listDayLessons(day, byDay);
          return (
            dayLessons.length > 0 && (
              <tbody key={day}>
                <tr>
                  <th colSpan={columns.length} scope="rowgroup">
                    {texts.full(day)}
                  </th>
                </tr>
                {dayLessons.map(({ lesson }) => (
                  <tr key={lesson.id}>
                    <td>{texts.timeSpan(lesson)}</td>
                    <td>{lesson.class.name}</td>
                    <td>{formatName(lesson.teacher)}</td>
                    <td>{lesson.students.map(formatName).join(', ')}</td>
                    <td>{texts.stateTexts(lesson).join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            )
          );
        })}
      </table>
    </div>
  );
}
