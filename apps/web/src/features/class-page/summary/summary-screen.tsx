import type { LessonSummary } from '@klasna/contract/summaries/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPrinter, IconUsers } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { Button, Select } from '@mantine/core';
import { TextLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/person-name.ts';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import { CoveredExercises } from './covered-exercises.tsx';
import { GivenHomework } from './given-homework.tsx';
import { StudentPart } from './student-part.tsx';
import classes from './summaries.module.css';

interface SummaryScreenProps {
  readonly summary: LessonSummary;
  readonly student: string | undefined;
  readonly onStudent: (id: string | undefined) => void;
}

/** A student sees only their own part, staff all students or the selected one. */
export function SummaryScreen({ summary, student, onStudent }: SummaryScreenProps) {
  const { t } = useTranslation('summaries');
  const writeMoment = useWriteMoment();
  const { lesson, students, attachedAt, completedAt } = summary;
  const chosen = students.find(({ id }) => id === student);
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
          data={students.map((one) => ({ value: one.id, label: nameOf(one) }))}
          value={chosen?.id ?? null}
          clearable
          onChange={(id) => onStudent(id ?? undefined)}
        />
      )}
      <CoveredExercises sections={summary.sections} />
      {students.length === 0 && <EmptyState icon={IconUsers} title={t('noStudents')} />}
      {(chosen ? [chosen] : students).map((one) => (
        <Section key={one.id} title={nameOf(one)}>
          <StudentPart student={one} sections={summary.sections} />
        </Section>
      ))}
      {summary.homework.length > 0 && (
        <Section title={t('homework')}>
          <GivenHomework
            classId={summary.class.id}
            homework={summary.homework}
            students={chosen ? [chosen] : students}
          />
        </Section>
      )}
    </PageFrame>
  );
}
