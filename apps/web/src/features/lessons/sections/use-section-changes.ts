/** Changes to the sections of a lesson. The form handles failures of renaming; the others report them themselves. */
import type { LessonSectionView } from '@klasna/contract/courses/models';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useOfferUndo } from '@klasna/kit/use-offer-undo';
import { useMemo } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { addSection, removeSection } from '../arrange-lesson.ts';
import type { LessonPath } from '../lesson-query.ts';
import { useCachedLesson } from '../use-cached-lesson.ts';
import { buildSectionRequests, type NewSectionBody, type SectionChangeBody } from './section-requests.ts';

export type SectionChanges = ReturnType<typeof useSectionChanges>;

export function useSectionChanges(path: LessonPath) {
  const { t } = useTranslation('lessons');
  const cachedLesson = useCachedLesson(path);
  const offerUndo = useOfferUndo();
  return useMemo(() => {
    const requests = buildSectionRequests(path);
    const cacheSection = (section: LessonSectionView): LessonSectionView => {
      cachedLesson.change(addSection(section));
      return section;
    };
    /** Runs a change; resolves with undefined after a failure, which it reports. */
    const tryChange = async (
      change: () => Promise<LessonSectionView>,
      fallback: string,
    ): Promise<LessonSectionView | undefined> => {
      try {
        return cacheSection(await change());
      } catch (failure) {
        notify.error(messageOf(failure, fallback));
        return undefined;
      }
    };

    const remove = async ({ id }: LessonSectionView): Promise<boolean> => {
      try {
        await requests.remove(id);
      } catch (failure) {
        notify.error(messageOf(failure, t('section.notDeleted')));
        return false;
      }
      cachedLesson.change(removeSection(id));
      offerUndo({
        doneText: t('section.deleted'),
        undo: async () => cacheSection(await requests.restore(id)),
        undoneText: t('section.restored'),
        toFailureText: (failure) => messageOf(failure, t('section.notRestored')),
      });
      return true;
    };
    return {
      create: (body: NewSectionBody) => tryChange(() => requests.create(body), t('section.notCreated')),
      rename: async (id: string, body: SectionChangeBody) => cacheSection(await requests.change(id, body)),
      duplicate: (id: string) => tryChange(() => requests.duplicate(id), t('section.notDuplicated')),
      remove,
    };
  }, [path, cachedLesson, offerUndo, t]);
}
