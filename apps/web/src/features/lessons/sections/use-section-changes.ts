/** Changes to the sections of a lesson. The form handles failures of renaming; the others report them themselves. */
import type { LessonSectionView } from '@klasna/contract/courses/models';
import { notify } from '@klasna/kit/notify';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useTranslation } from '@klasna/kit/words';
import { useMemo } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { withoutSection, withSection } from '../arrange-lesson.ts';
import type { LessonPath } from '../lesson-query.ts';
import { useShownLesson } from '../use-shown-lesson.ts';
import { type NewSectionBody, type SectionChangeBody, sectionCalls } from './section-calls.ts';

export type SectionChanges = ReturnType<typeof useSectionChanges>;

export function useSectionChanges(path: LessonPath) {
  const { t } = useTranslation('lessons');
  const shown = useShownLesson(path);
  const offerUndo = useOfferUndo();
  return useMemo(() => {
    const calls = sectionCalls(path);
    const show = (section: LessonSectionView): LessonSectionView => {
      shown.change(withSection(section));
      return section;
    };
    /** Undefined after a failure, which has been reported. */
    const trying = async (
      work: () => Promise<LessonSectionView>,
      fallback: string,
    ): Promise<LessonSectionView | undefined> => {
      try {
        return show(await work());
      } catch (failure) {
        notify.error(messageOf(failure, fallback));
        return undefined;
      }
    };

    const remove = async ({ id }: LessonSectionView): Promise<boolean> => {
      try {
        await calls.remove(id);
      } catch (failure) {
        notify.error(messageOf(failure, t('section.notDeleted')));
        return false;
      }
      shown.change(withoutSection(id));
      offerUndo({
        done: t('section.deleted'),
        undo: async () => show(await calls.restore(id)),
        undone: t('section.restored'),
        failed: (failure) => messageOf(failure, t('section.notRestored')),
      });
      return true;
    };
    return {
      create: (body: NewSectionBody) => trying(() => calls.create(body), t('section.notCreated')),
      rename: async (id: string, body: SectionChangeBody) => show(await calls.change(id, body)),
      duplicate: (id: string) => trying(() => calls.duplicate(id), t('section.notDuplicated')),
      remove,
    };
  }, [path, shown, offerUndo, t]);
}
