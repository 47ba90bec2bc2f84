import type { AttendanceSheet } from '@klasna/contract/attendance/models';
import { type AttendanceStatus, attendanceStatuses } from '@klasna/contract/attendance/values';
import { useTranslation } from '@klasna/kit/translations';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatName } from '../../lib/format-name.ts';
import { formatDateTime } from '../../lib/local-time.ts';
import classes from './attendance.module.css';
import { usePercentFormat } from './use-count-columns.tsx';

interface SheetTableProps {
  readonly sheet: AttendanceSheet;
  /** Opens the attendance of a lesson; missing where the table is printed. */
  readonly onOpen?: (eventId: string) => void;
}

export function SheetTable({ sheet, onOpen }: SheetTableProps) {
  const { t } = useTranslation('attendance');
  const formatPercent = usePercentFormat();
  const { lessons, students, timezone } = sheet;
  return (
    <>
      <section className={classes.scroll} aria-label={t('title')} tabIndex={onOpen ? 0 : undefined}>
        <table className={classes.sheet}>
          <thead>
            <tr>
              <th scope="col">{t('figures.names.student')}</th>
              {lessons.map(({ id, startsAt }) => (
                <th key={id} scope="col" className={classes.lesson}>
                  <LessonHead startsAt={startsAt} timezone={timezone} onOpen={onOpen && (() => onOpen(id))} />
                </th>
              ))}
              <th scope="col" className={classes.number}>
                {t('title')}
              </th>
            </tr>
          </thead>
          <tbody>
            {students.map(({ student, marks, percent }) => (
              <tr key={student.id}>
                <th scope="row">
                  <bdi>{formatName(student)}</bdi>
                </th>
                {lessons.map(({ id }, index) => (
                  <td key={id} className={classes.lesson}>
                    <Mark status={marks[index] ?? null} />
                  </td>
                ))}
                <td className={classes.number}>{formatPercent(percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className={classes.legend} aria-hidden>
        {attendanceStatuses.map((status) => (
          <li key={status}>
            <b>{t(`short.${status}`)}</b> {t(`statuses.${status}`)}
          </li>
        ))}
        <li>{t('sheet.zone', { zone: timezone })}</li>
      </ul>
    </>
  );
}

interface LessonHeadProps {
  readonly startsAt: string;
  readonly timezone: string;
  readonly onOpen: (() => void) | undefined;
}

function LessonHead({ startsAt, timezone, onOpen }: LessonHeadProps) {
  const { t } = useTranslation('attendance');
  const dateTime = formatDateTime(timezone, startsAt);
  const [day, time] = dateTime.split(/,? (?=\d\d:\d\d$)/);
  const text = (
    <time dateTime={startsAt}>
      <bdi dir="ltr">{day}</bdi>
      <bdi dir="ltr">{time}</bdi>
    </time>
  );
  if (!onOpen) return text;
  return (
    <UnstyledButton className={classes.open ?? ''} onClick={onOpen} title={t('sheet.open')}>
      {text}
      <VisuallyHidden>: {t('sheet.open')}</VisuallyHidden>
    </UnstyledButton>
  );
}

/** A letter for the eye, the whole word for a screen reader. */
function Mark({ status }: { readonly status: AttendanceStatus | null }) {
  const { t } = useTranslation('attendance');
  if (status === null) return <VisuallyHidden>{t('notExpected')}</VisuallyHidden>;
  return (
    <>
      <span aria-hidden data-status={status} className={classes.letter}>
        {t(`short.${status}`)}
      </span>
      <VisuallyHidden>{t(`statuses.${status}`)}</VisuallyHidden>
    </>
  );
}
