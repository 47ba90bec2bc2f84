import type { PersonView } from '@klasna/contract/people/models';
import { useConfirm, useConfirmDelete } from '@klasna/kit/confirm';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { countLessonsAlone } from '../../../lib/lessons/count-lessons-alone.ts';
import { formatName } from './person-name.tsx';
import type { usePeopleChanges } from './use-people-changes.ts';

type Remove = ReturnType<typeof usePeopleChanges>['remove'];

/**
 * Asks before a person is deleted. If lessons are planned for a student alone, the question says how many, and offers to
 * cancel them or to leave them to their teacher. Resolves to whether the person was deleted.
 */
export function useConfirmRemoval(remove: Remove) {
  const { t } = useTranslation(['users', 'kit']);
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  return async (person: PersonView): Promise<boolean> => {
    const name = formatName(person);
    let lessons: number;
    try {
      lessons = await countLessonsAlone(person.id);
    } catch (failure) {
      notify.error(messageOf(failure, t('departure.failed')));
      return false;
    }
    if (lessons === 0) return confirmDelete(name, () => remove(person.id), t('kit:confirm.undoText'));
    return confirm({
      title: t('kit:confirm.deleteTitle', { name }),
      text: `${t('departure.lessons', { count: lessons })} ${t('kit:confirm.undoText')}`,
      confirmLabel: t('departure.cancel'),
      tone: 'danger',
      action: () => remove(person.id, 'cancel'),
      other: { label: t('departure.keep'), action: () => remove(person.id, 'keep') },
    });
  };
}
