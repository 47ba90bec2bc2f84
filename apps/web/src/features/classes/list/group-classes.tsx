import type { GroupView } from '@klasna/contract/groups/models';
import { Avatar } from '@klasna/kit/avatar';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPresentation } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { formatName } from '../../../lib/format-name.ts';
import { TextLink } from '../../../lib/links.tsx';
import { ownIdQuery } from '../choices-query.ts';
import { useClassRights } from '../use-class-rights.ts';
import classes from './list.module.css';

type GroupClass = GroupView['classes'][number];

/** The classes of a group, as the group lists them. */
export function GroupClasses({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('classes');
  const { canListSchool } = useClassRights();
  const { data: ownId } = useQuery(ownIdQuery);
  const canEnter = ({ teacher }: GroupClass): boolean => canListSchool || teacher.id === ownId;
  const columns: readonly Column<GroupClass>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      cell: (groupClass) =>
        canEnter(groupClass) ? (
          <TextLink to="/classes/$id" params={{ id: groupClass.id }}>
            {groupClass.name}
          </TextLink>
        ) : (
          groupClass.name
        ),
    },
    {
      key: 'teacher',
      header: t('fields.teacher'),
      cell: ({ teacher }) => (
        <span className={classes.named}>
          <Avatar name={formatName(teacher)} src={teacher.image} />
          {formatName(teacher)}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={group.classes}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      empty={<EmptyState icon={IconPresentation} title={t('emptyOf.group')} />}
    />
  );
}
