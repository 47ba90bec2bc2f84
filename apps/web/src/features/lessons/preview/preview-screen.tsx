/** A lesson as a student of a class would find it. What is done in it stays in this window and is gone with it. */
import type { CourseView, LessonSectionView, LessonView } from '@klasna/contract/courses/models';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconEye, IconListCheck } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { useTranslation } from '@klasna/kit/words';
import { type ReactNode, useMemo } from 'react';
import { ButtonLink } from '../../../lib/links.tsx';
import { arrangeSections, chooseSection } from '../arrange-lesson.ts';
import exerciseClasses from '../exercises/exercises.module.css';
import type { LessonSearch } from '../lesson-search.ts';
import type { PlacedLesson } from '../neighbours.ts';
import { SectionPanel, SectionTabs } from '../sections/section-tabs.tsx';
import classes from '../sections/sections.module.css';
import { useSectionName } from '../sections/use-section-name.ts';
import { PlayedExercise } from './played-exercise.tsx';
import previewClasses from './preview.module.css';

interface PreviewScreenProps {
  readonly course: CourseView;
  readonly placed: PlacedLesson;
  readonly lesson: LessonView;
  readonly search: LessonSearch;
}

export function PreviewScreen({ course, placed, lesson, search }: PreviewScreenProps) {
  const { t } = useTranslation('lessons');
  const nameOf = useSectionName();
  const { ordinary, homework } = useMemo(() => arrangeSections(lesson.sections), [lesson.sections]);
  const open = chooseSection(ordinary, search.section);
  const part = (section: LessonSectionView, name: ReactNode) => (
    <Part key={section.id} section={section} name={name} language={course.language} />
  );
  return (
    <PageFrame title={placed.lesson.name} description={placed.lesson.description}>
      <div className={previewClasses.note} role="note">
        <IconEye size={20} aria-hidden />
        <p>{t('preview.note')}</p>
        <ButtonLink
          to="/courses/$id/lessons/$lessonId"
          params={{ id: course.id, lessonId: lesson.id }}
          search={search}
          variant="default"
          size="sm"
        >
          {t('preview.leave')}
        </ButtonLink>
      </div>
      {ordinary.length > 1 && <SectionTabs sections={ordinary} open={open} />}
      {open && ordinary.length > 1 && (
        <SectionPanel open={open}>{part(open, nameOf(open, ordinary.indexOf(open) + 1))}</SectionPanel>
      )}
      {open && ordinary.length === 1 && part(open, open.name)}
      {homework.map((section) => part(section, nameOf(section, 1)))}
      {lesson.sections.every(({ exercises }) => exercises.length === 0) && (
        <EmptyState icon={IconListCheck} title={t('preview.empty')} />
      )}
    </PageFrame>
  );
}

interface PartProps {
  readonly section: LessonSectionView;
  readonly name: ReactNode;
  readonly language: string;
}

function Part({ section, name, language }: PartProps) {
  return (
    <section className={classes.part} data-homework={section.isHomework || undefined}>
      {name && (
        <div className={classes.head}>
          <h2 className={classes.title}>{name}</h2>
        </div>
      )}
      <ol className={exerciseClasses.list}>
        {section.exercises.map((exercise) => (
          <PlayedExercise key={exercise.id} exercise={exercise} language={language} />
        ))}
      </ol>
    </section>
  );
}
