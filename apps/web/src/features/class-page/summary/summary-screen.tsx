import type { LessonSummary } from '@klasna/contract/summaries/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPrinter, IconUsers } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Select } from '@mantine/core';
import { formatName } from '../../../lib/format-name.ts';
import { TextLink } from '../../../lib/links.tsx';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import { CoveredExercises } from './covered-exercises.tsx';
import { GivenHomework } from './given-homework.tsx';
import { StudentOutcome } from './student-outcome.tsx';
import classes from './summaries.module.css';

interface SummaryScreenProps {
  readonly summary: LessonSummary;
  readonly student: string | undefined;
  readonly onStudent: (id: string | undefined) => void;
}

/** The summary of a lesson. A student sees only their own part, staff see all students or the selected one. */
export function SummaryScreen({ summary, student, onStudent }: SummaryScreenProps) {
  const { t } = useTranslation('summaries');
  const writeMoment = useFormatDateTime();
  const { lesson, students, attachedAt, completedAt } = summary;
  const selectedStudent = students.find(({ id }) => id === student);
  const facts = [
    `${lesson.courseName} · ${lesson.sectionName}`,
    completedAt
      ? t('completed', { moment: writeMoment(completedAt) })
      : t('begun', { moment: writeMoment(attachedAt) }),
  ];
  return (
    <PageFrame
      title={lesson.name}
      description={`${t('title')} · ${facts.join(' · ')}`}
      breadcrumb={
        <TextLink to="/classes/$id" params={{ id: summary.class.id }}>
          {summary.class.name}
        </TextLink>
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      }
    >
      {students.length > 1 && (
        <Select
          className={`${classes.chooser} ${classes.unprinted}`}
          label={t('student')}
          placeholder={t('everybody')}
          data={students.map((student) => ({ value: student.id, label: formatName(student) }))}
          value={selectedStudent?.id ?? null}
          clearable
          onChange={(id) => onStudent(id ?? undefined)}
        />
      )}
      <CoveredExercises sections={summary.sections} />
      {students.length === 0 && <EmptyState icon={IconUsers} title={t('noStudents')} />}
      {(selectedStudent ? [selectedStudent] : students).map((student) => (
        <Section key={student.id} title={formatName(student)}>
          <StudentOutcome student={student} sections={summary.sections} />
        </Section>
      ))}
      {summary.homework.length > 0 && (
        <Section title={t('homework')}>
          <GivenHomework
            classId={summary.class.id}
            homework={summary.homework}
            students={selectedStudent ? [selectedStudent] : students}
          />
        </Section>
      )}
    </PageFrame>
  );
}
