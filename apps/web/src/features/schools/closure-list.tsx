import type { Closure } from '@klasna/contract/schools/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import { IconCalendarEvent, IconPencil, IconTrash } from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { countDays, formatDays } from './sort-closures.ts';
import { useRemoveClosure } from './use-closures.ts';

interface ClosureListProps {
  readonly label: string;
  readonly closures: readonly Closure[];
  /** Opens a closure; undefined for a read-only list. */
  readonly onEdit?: (closure: Closure) => void;
  /** Lists the lessons on the days of a closure; undefined for past ones. */
  readonly onLessons?: ((closure: Closure) => void) | undefined;
}

export function ClosureList({ label, closures, onEdit, onLessons }: ClosureListProps) {
  const { t, i18n } = useTranslation(['school', 'kit']);
  const removeClosure = useRemoveClosure();
  const confirmDelete = useConfirmDelete();
  const remove = (closure: Closure) =>
    void confirmDelete(closure.name, () => removeClosure(closure), t('kit:confirm.undoText'));
  const describeDays = (closure: Closure): string => {
    const daysText = formatDays(closure, i18n.language);
    const count = countDays(closure);
    return count === 1 ? daysText : `${daysText} · ${t('closures.days', { count })}`;
  };
  return (
    <HairlineList label={label}>
      {closures.map((closure, index) => (
        <HairlineItem
          // biome-ignore lint/suspicious/noArrayIndexKey: two closures may be identical except for their index
          key={`${closure.from} ${closure.to} ${closure.name} ${index}`}
          title={closure.name}
          description={describeDays(closure)}
          aside={
            onEdit && (
              <RowMenu
                actions={[
                  {
                    key: 'edit',
                    label: t('closures.edit'),
                    icon: IconPencil,
                    onSelect: () => onEdit(closure),
                  },
                  ...(onLessons
                    ? [
                        {
                          key: 'lessons',
                          label: t('closures.lessons.show'),
                          icon: IconCalendarEvent,
                          onSelect: () => onLessons(closure),
                        },
                      ]
                    : []),
                  {
                    key: 'delete',
                    label: t('kit:confirm.delete'),
                    icon: IconTrash,
                    tone: 'danger',
                    onSelect: () => remove(closure),
                  },
                ]}
              />
            )
          }
        />
      ))}
    </HairlineList>
  );
}
