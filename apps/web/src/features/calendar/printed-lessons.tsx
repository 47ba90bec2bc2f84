/** The shown period as a table for print. */
import { useTranslation } from '@klasna/kit/translations';
import type { Day } from '../../lib/days.ts';
import { formatName } from '../../lib/format-name.ts';
import { type LessonsByDay, listDayLessons } from './day-lessons.ts';
import classes from './printed-lessons.module.css';
import { useLessonTexts } from './use-lesson-texts.ts';

interface PrintedLessonsProps {
  readonly title: string;
  readonly days: readonly Day[];
  readonly byDay: LessonsByDay;
  readonly zone: string;
}

const columns = ['time', 'class', 'teacher', 'students', 'room', 'state'] as const;

export function PrintedLessons({ title, days, byDay, zone }: PrintedLessonsProps) {
  const { t } = useTranslation('calendar');
  const texts = useLessonTexts(zone, byDay);
  return (
    <>
      <h1>{title}</h1>
      <table className={classes.table}>
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
                    <td>{lesson.room?.name}</td>
                    <td>{texts.stateTexts(lesson).join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            )
          );
        })}
      </table>
    </>
  );
}
