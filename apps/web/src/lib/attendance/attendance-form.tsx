/** The list in which the students of a lesson are marked: all were there, one tap for each exception. */
import {
  type AttendanceChange,
  type AttendanceEntry,
  attendanceChange,
} from '@klasna/contract/attendance/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useState } from 'react';
import { createValidator } from '../form/create-validator.ts';
import { renderIssue } from '../form/form-messages.tsx';
import { reportRefusedSave } from '../form/report-refused-save.ts';
import { useDialogBehaviour } from '../form/use-dialog-behaviour.ts';
import classes from './attendance.module.css';
import { AttendanceRow } from './attendance-row.tsx';
import {
  type AttendanceCount,
  type AttendanceValues,
  countAttendance,
  type MarkValues,
  toAttendanceValues,
  toMarks,
  toStudentErrors,
} from './attendance-values.ts';

interface AttendanceFormProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title?: string;
  readonly description: string;
  /** Undefined while they are being loaded. */
  readonly entries: readonly AttendanceEntry[] | undefined;
  /** Whether lessons of the class are charged at all. */
  readonly hasPlan: boolean;
  /** What an absence without excuse costs, in lessons. */
  readonly noShowLessons: number;
  /** Whether saving completes the lesson. */
  readonly isPlanned: boolean;
  readonly onSave: (change: AttendanceChange) => Promise<void>;
}

const validate = createValidator(attendanceChange, renderIssue);

export function AttendanceForm(props: AttendanceFormProps) {
  const { opened, onClose, title, description, entries, hasPlan, noShowLessons, isPlanned, onSave } = props;
  const { t } = useTranslation(['attendance', 'events']);
  const form = useForm<AttendanceValues>({
    initialValues: { students: {} },
    validate: (values) => {
      const marks = toMarks(values);
      return toStudentErrors(validate({ students: marks }), marks);
    },
  });
  const [shownEntries, setShownEntries] = useState<readonly AttendanceEntry[]>();
  const { initialize } = form;
  useEffect(() => {
    // Keeps what is being marked when somebody else changes the lesson meanwhile.
    if (!entries || shownEntries) return;
    initialize(toAttendanceValues(entries));
    setShownEntries(entries);
  }, [entries, shownEntries, initialize]);
  const isOpen = useDialogBehaviour(opened, () => form.isDirty());

  const change = (studentId: string, values: MarkValues) => {
    form.clearErrors();
    form.setFieldValue('students', { ...form.values.students, [studentId]: values });
  };
  const save = async (values: AttendanceValues): Promise<boolean> => {
    const marks = toMarks(values);
    if (!shownEntries) return false;
    try {
      await onSave(attendanceChange.parse({ students: marks }));
      return true;
    } catch (failure) {
      const target = {
        setErrors: (errors: Record<string, ReactNode>) => form.setErrors(toStudentErrors(errors, marks)),
      };
      return reportRefusedSave(target, failure, ['students'], t('notSaved'));
    }
  };
  const renderRows = (rows: readonly AttendanceEntry[]) => (
    <ul className={classes.students}>
      {rows.map((entry) => {
        const values = form.values.students[entry.student.id];
        return (
          values && (
            <AttendanceRow
              key={entry.student.id}
              entry={entry}
              values={values}
              hasPlan={hasPlan}
              noShowLessons={noShowLessons}
              errors={form.errors}
              onChange={(next) => change(entry.student.id, next)}
            />
          )
        );
      })}
    </ul>
  );
  const expected = shownEntries?.filter(({ isExpected }) => isExpected) ?? [];
  const others = shownEntries?.filter(({ isExpected }) => !isExpected) ?? [];
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={title ?? t('title')}
      description={description}
      form={form}
      onSubmit={save}
      submitLabel={isPlanned ? t('events:view.complete') : t('save')}
      size="36rem"
    >
      {shownEntries ? (
        <>
          <CountLine count={countAttendance(form.values, shownEntries, noShowLessons)} hasPlan={hasPlan} />
          {expected.length > 0 ? renderRows(expected) : <p className={classes.quiet}>{t('nobody')}</p>}
          {others.length > 0 && (
            <section className={classes.others} aria-label={t('others')}>
              <h3 className={classes.heading}>{t('others')}</h3>
              <p className={classes.quiet}>{t('othersHint')}</p>
              {renderRows(others)}
            </section>
          )}
        </>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </FormDialog>
  );
}

/** Says what will be saved, and changes with every tap. */
function CountLine({ count, hasPlan }: { readonly count: AttendanceCount; readonly hasPlan: boolean }) {
  const { t } = useTranslation('attendance');
  const { attended, expected, charged } = count;
  return (
    <p className={classes.count} role="status">
      {t(hasPlan ? 'count' : 'countFree', { attended, expected, charged })}
      {attended === 0 && expected > 0 && ` ${t('missed')}`}
    </p>
  );
}
