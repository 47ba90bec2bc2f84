/** The shown period as a table for print, rendered only while printing, however it was started. */
import { useTranslation } from '@klasna/kit/words';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Day } from '../../lib/days.ts';
import { nameOf } from '../../lib/person-name.ts';
import { type LessonsByDay, toldOn } from './day-lessons.ts';
import classes from './print-sheet.module.css';
import { useCalendarWords } from './use-calendar-words.ts';

interface PrintSheetProps {
  readonly title: string;
  readonly days: readonly Day[];
  readonly byDay: LessonsByDay;
  readonly zone: string;
}

export function PrintSheet(props: PrintSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => stop.abort();
  }, []);
  return isPrinting && createPortal(<Sheet {...props} />, document.body);
}

const columns = ['time', 'class', 'teacher', 'students', 'state'] as const;

function Sheet({ title, days, byDay, zone }: PrintSheetProps) {
  const { t } = useTranslation('calendar');
  const words = useCalendarWords(zone, byDay);
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
          const told = toldOn(day, byDay);
          return (
            told.length > 0 && (
              <tbody key={day}>
                <tr>
                  <th colSpan={columns.length} scope="rowgroup">
                    {words.full(day)}
                  </th>
                </tr>
                {told.map(({ lesson }) => (
                  <tr key={lesson.id}>
                    <td>{words.span(lesson)}</td>
                    <td>{lesson.class.name}</td>
                    <td>{nameOf(lesson.teacher)}</td>
                    <td>{lesson.students.map(nameOf).join(', ')}</td>
                    <td>{words.states(lesson).join(', ')}</td>
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
