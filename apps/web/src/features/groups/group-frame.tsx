import type { GroupView } from '@klasna/contract/groups/models';
import { IconPencil } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { BackToGroups } from './back-to-groups.tsx';
import { GroupAvatar } from './group-avatar.tsx';
import classes from './groups.module.css';
import { useGroupActions } from './use-group-actions.ts';
import { useGroupDialog } from './use-group-dialog.tsx';

interface GroupFrameProps {
  readonly group: GroupView;
  readonly tabs: ReactNode;
  readonly onDeleted: () => void;
  readonly children: ReactNode;
}

export function GroupFrame({ group, tabs, onDeleted, children }: GroupFrameProps) {
  const { t } = useTranslation('groups');
  const dialog = useGroupDialog();
  const listActions = useGroupActions(dialog.open, onDeleted);
  // Leaves out the most common action, which has its own button.
  const menuActions = listActions(group).filter(({ key }) => key !== 'edit');
  return (
    <PageFrame
      breadcrumb={<BackToGroups />}
      title={
        <span className={classes.named}>
          <GroupAvatar image={group.image} size={48} />
          <span className={classes.name}>{group.name}</span>
        </span>
      }
      description={group.description}
      actions={
        <Group gap="xs">
          {group.can.edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => dialog.open(group)}
            >
              {t('edit')}
            </Button>
          )}
          <RowMenu actions={menuActions} />
        </Group>
      }
      tabs={tabs}
    >
      {children}
      {dialog.dialog}
    </PageFrame>
  );
}
