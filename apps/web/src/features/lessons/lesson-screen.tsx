/** The lesson editor: its sections, the exercises of the selected one, and its homework. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { CourseView, LessonSectionView, LessonView } from '@klasna/contract/courses/models';
import type { RowAction } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconBook } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { CardsSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';
import { useEffect, useMemo, useState } from 'react';
import { GuideLink } from '../../lib/guide-link.tsx';
import { arrangeSections, chooseSection } from './arrange-lesson.ts';
import { loadEditor } from './editing/lazy-editor.tsx';
import { useDeferredBackground } from './editing/use-deferred-background.ts';
import { findEdited, useEditor } from './editing/use-editor.tsx';
import { useExerciseChanges } from './exercises/use-exercise-changes.ts';
import type { LessonLocation } from './find-neighbours.ts';
import classes from './lesson.module.css';
import type { LessonEditorContext } from './lesson-editor-context.ts';
import { LessonFrame } from './lesson-frame.tsx';
import { toLessonPath } from './lesson-query.ts';
import type { LessonSearch } from './lesson-search.ts';
import { LibraryNote } from './library-note.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { LessonOutline } from './outline/lesson-outline.tsx';
import { OutlineButton, OutlineSidePanel } from './outline/outline-panel.tsx';
import { useLessonOrder } from './outline/use-lesson-order.ts';
import { toAddButtonId } from './sections/add-button-id.ts';
import { AddHomework, AddSection } from './sections/add-section.tsx';
import { LessonSection } from './sections/lesson-section.tsx';
import { SectionPanel, SectionTabs } from './sections/section-tabs.tsx';
import { useSectionActions } from './sections/use-section-actions.ts';
import { useSectionChanges } from './sections/use-section-changes.ts';
import { useSectionName } from './sections/use-section-name.ts';
import { useLessonDialogs } from './use-lesson-dialogs.tsx';

export interface LessonScreenProps {
  readonly course: CourseView;
  readonly location: LessonLocation;
  readonly lesson: LessonView;
  readonly search: LessonSearch;
  /** `replace` replaces the history entry instead of adding one. */
  readonly onSearch: (search: LessonSearch, options?: { readonly replace: boolean }) => void;
  /** Actions for the whole lesson. */
  readonly actions: readonly RowAction[];
  /** Adds exercises from a text to a section; absent if nothing can be added. */
  readonly onText: ((section: string) => void) | undefined;
}

export function LessonScreen({
  course,
  location,
  lesson,
  search,
  onSearch,
  actions,
  onText,
}: LessonScreenProps) {
  const { t } = useTranslation('lessons');
  const getSectionName = useSectionName();
  const canEdit = lesson.can.edit;
  const path = useLessonPath(lesson);
  const { ordinary, homework } = useMemo(() => arrangeSections(lesson.sections), [lesson.sections]);
  const openSection = chooseSection(ordinary, search.section);
  const selectSection = (id: string) => onSearch({ section: id });
  const sectionSearch: LessonSearch = openSection ? { section: openSection.id } : {};
  useSectionInAddress(search, openSection?.id, onSearch);

  const changes = useExerciseChanges(path);
  const sectionChanges = useSectionChanges(path);
  const order = useLessonOrder(path);
  const dialogs = useLessonDialogs({
    course,
    lesson,
    changes,
    sectionChanges,
    onPick: (add, into) => onSearch({ ...sectionSearch, add, into }),
    onText,
  });
  const edit = useStable((exercise: ExerciseView) => {
    // Ignores a failure, because the component that uses the code reports it.
    void loadEditor().catch(() => undefined);
    onSearch({ ...sectionSearch, edit: exercise.id });
  });
  const context = useMemo(
    (): LessonEditorContext => ({
      canEdit,
      language: course.language,
      changes,
      order,
      openDialog: dialogs.open,
      edit,
    }),
    [canEdit, course.language, changes, order, dialogs.open, edit],
  );
  const edited = findEdited(lesson, openSection?.id, search);
  const isRendered = useDeferredBackground(edited !== undefined);
  const editor = useEditor({
    course,
    edited,
    changes,
    onClose: () => onSearch(sectionSearch, { replace: true }),
  });
  const getPosition = (section: LessonSectionView): number => ordinary.indexOf(section) + 1;
  const sectionActions = useSectionActions({
    ordinary,
    changes: sectionChanges,
    onRename: (section) =>
      dialogs.open({
        kind: 'rename',
        section,
        defaultName: getSectionName({ ...section, name: null }, getPosition(section)),
      }),
    onArrange: order.arrangeSections,
    onOpen: selectSection,
  });
  const renderOutline = (onGo: () => void) => (
    <LessonOutline
      ordinary={ordinary}
      homework={homework}
      open={openSection}
      order={canEdit ? order : undefined}
      onGo={onGo}
    />
  );
  const pickInNewSection = usePickInNewSection(lesson.sections, (section) =>
    dialogs.open({ kind: 'pick', section }),
  );
  const addSectionProps = { changes: sectionChanges, onAdded: selectSection };

  return (
    <LessonFrame
      course={course}
      location={location}
      tools={<OutlineButton outline={renderOutline} />}
      actions={actions}
    >
      <OutlineSidePanel outline={renderOutline} />
      {!canEdit && <LibraryNote actions={actions} />}
      {openSection ? (
        <>
          <SectionTabs
            sections={ordinary}
            open={openSection}
            tools={
              canEdit && (
                <>
                  <AddSection {...addSectionProps} variant="quiet" />
                  <div className={classes.sectionMenu}>
                    <RowMenu actions={sectionActions(openSection)} />
                  </div>
                </>
              )
            }
          />
          <SectionPanel open={openSection}>
            {isRendered ? (
              <LessonSection
                section={openSection}
                name={getSectionName(openSection, getPosition(openSection))}
                context={context}
              />
            ) : (
              <CardsSkeleton cards={3} />
            )}
          </SectionPanel>
        </>
      ) : (
        <EmptyState
          icon={IconBook}
          title={t('section.none')}
          action={canEdit && <AddSection {...addSectionProps} variant="main" />}
          help={<GuideLink page="courses" />}
        />
      )}
      {isRendered &&
        homework.map((section) => (
          <LessonSection
            key={section.id}
            id="homework"
            section={section}
            name={getSectionName(section, 1)}
            context={context}
            actions={sectionActions(section)}
          />
        ))}
      {homework.length === 0 && canEdit && (
        <AddHomework changes={sectionChanges} onAdded={pickInNewSection} />
      )}
      <NeighbourLinks course={course} lessonId={lesson.id} />
      {dialogs.dialog}
      {editor}
    </LessonFrame>
  );
}

/** Opens the type picker after the new section has rendered, so that its button has the focus and gets it back. */
function usePickInNewSection(
  sections: readonly LessonSectionView[],
  pick: (section: string) => void,
): (section: string) => void {
  const [addedId, setAddedId] = useState<string>();
  const isRendered = sections.some(({ id }) => id === addedId);
  const latest = useLatest(pick);
  useEffect(() => {
    if (addedId === undefined || !isRendered) return;
    setAddedId(undefined);
    document.getElementById(toAddButtonId(addedId))?.focus();
    latest.current(addedId);
  }, [addedId, isRendered, latest]);
  return setAddedId;
}

/** Writes the selected section to the address, even the first one, so that it stays selected after a reorder. */
function useSectionInAddress(
  { section, add, edit }: LessonSearch,
  openId: string | undefined,
  onSearch: LessonScreenProps['onSearch'],
): void {
  const isEditing = add !== undefined || edit !== undefined;
  useEffect(() => {
    if (openId !== undefined && section !== openId && !isEditing)
      onSearch({ section: openId }, { replace: true });
  });
}

function useLessonPath(lesson: LessonView) {
  const { courseId, sectionId, lessonId } = toLessonPath(lesson);
  return useMemo(() => ({ courseId, sectionId, lessonId }), [courseId, sectionId, lessonId]);
}

/** A function with a stable identity that calls the latest version. */
function useStable<Args extends readonly unknown[]>(callback: (...args: Args) => void) {
  const latest = useLatest(callback);
  return useMemo(
    () =>
      (...args: Args) =>
        latest.current(...args),
    [latest],
  );
}
