/** A lesson as a student of a class sees it. Nothing entered here is stored. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { CourseView, LessonSectionView, LessonView } from '@klasna/contract/courses/models';
import { useModels } from '@klasna/exercises/components/editing-loaders';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconEye, IconListCheck } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { ButtonLink } from '../../../lib/links.tsx';
import { arrangeSections, chooseSection } from '../arrange-lesson.ts';
import exerciseClasses from '../exercises/exercises.module.css';
import type { LessonLocation } from '../find-neighbours.ts';
import type { LessonSearch } from '../lesson-search.ts';
import { SectionPanel, SectionTabs } from '../sections/section-tabs.tsx';
import classes from '../sections/sections.module.css';
import { useSectionName } from '../sections/use-section-name.ts';
import previewClasses from './preview.module.css';
import { PreviewExercise } from './preview-exercise.tsx';

interface PreviewScreenProps {
  readonly course: CourseView;
  readonly location: LessonLocation;
  readonly lesson: LessonView;
  readonly search: LessonSearch;
}

export function PreviewScreen({ course, location, lesson, search }: PreviewScreenProps) {
  const { t } = useTranslation('lessons');
  const getSectionName = useSectionName();
  const { ordinary, homework } = useMemo(() => arrangeSections(lesson.sections), [lesson.sections]);
  const openSection = chooseSection(ordinary, search.section);
  const renderSection = (section: LessonSectionView) => (
    <Suspense key={section.id} fallback={<TextSkeleton lines={6} />}>
      <PreviewSection
        section={section}
        name={getSectionName(section, ordinary.indexOf(section) + 1)}
        language={course.language}
      />
    </Suspense>
  );
  return (
    <PageFrame title={location.lesson.name} description={location.lesson.description} width="form">
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
      {ordinary.length > 1 && <SectionTabs sections={ordinary} open={openSection} hasCounts={false} />}
      {openSection && ordinary.length > 1 && (
        <SectionPanel open={openSection}>{renderSection(openSection)}</SectionPanel>
      )}
      {openSection && ordinary.length === 1 && renderSection(openSection)}
      {homework.map(renderSection)}
      {lesson.sections.every(({ exercises }) => exercises.length === 0) && (
        <EmptyState icon={IconListCheck} title={t('preview.empty')} />
      )}
    </PageFrame>
  );
}

interface PreviewSectionProps {
  readonly section: LessonSectionView;
  readonly name: string;
  readonly language: string;
}

function PreviewSection({ section: { exercises, isHomework }, name, language }: PreviewSectionProps) {
  const visibleExercises = useVisibleExercises(exercises);
  return (
    <section className={classes.part} data-homework={isHomework || undefined}>
      {isHomework ? (
        <div className={classes.head}>
          <h2 className={classes.title}>{name}</h2>
        </div>
      ) : (
        // Hides the name visually, because the tab shows it.
        <VisuallyHidden component="h2">{name}</VisuallyHidden>
      )}
      <ol className={exerciseClasses.list}>
        {visibleExercises.map((exercise, index) => (
          <PreviewExercise key={exercise.id} exercise={exercise} number={index + 1} language={language} />
        ))}
      </ol>
    </section>
  );
}

/** Filters out exercises hidden from students, which each exercise type decides. */
function useVisibleExercises(exercises: readonly ExerciseView[]): readonly ExerciseView[] {
  const models = useModels(exercises.map(({ type }) => type));
  return exercises.filter(({ type, content }) => !models.get(type)?.isHiddenFromStudents?.(content));
}
