import type { PersonView } from '@klasna/contract/people/models';
import { Avatar } from '@klasna/kit/avatar';
import type { RowAction } from '@klasna/kit/data-table';
import { IconPencil } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PersonKind } from '../users/person-kinds.ts';
import { formatName } from '../users/person-name.tsx';
import { PersonStatus } from '../users/person-status.tsx';
import { usePeopleDialogs } from '../users/use-people-dialogs.tsx';
import { usePeopleRights } from '../users/use-people-rights.ts';
import { BackToList } from './back-to-list.tsx';
import classes from './person.module.css';
import { PersonFacts } from './person-facts.tsx';
import { useDetailActions } from './use-detail-actions.ts';

interface PersonFrameProps {
  readonly person: PersonView;
  readonly kind: PersonKind;
  /** Undefined if there are no tabs. */
  readonly tabs: ReactNode;
  /** The groups of a student; undefined if there are none. */
  readonly groups: ReactNode;
  readonly onDeleted: () => void;
  readonly onHistory: () => void;
  /** Actions from other features. */
  readonly extraActions: readonly RowAction[];
  readonly children: ReactNode;
}

export function PersonFrame(props: PersonFrameProps) {
  const { person, kind, tabs, groups, onDeleted, onHistory, extraActions, children } = props;
  const { t } = useTranslation('users');
  const { canManage } = usePeopleRights();
  const dialogs = usePeopleDialogs({ kind, grantable: [], onCreated: () => {} });
  const actions = useDetailActions({
    person,
    kind,
    onEdit: dialogs.edit,
    onDeleted,
    onHistory,
    extraActions,
  });
  // The most frequent action has a button of its own. If it is not allowed, it stays in the menu with the
  // reason.
  const menuActions = actions.filter(({ key }) => key !== 'edit' || !person.can.edit);
  return (
    <PageFrame
      breadcrumb={<BackToList kind={kind} />}
      title={
        <span className={classes.named}>
          <Avatar name={formatName(person)} src={person.image} size={56} />
          <span className={classes.name}>
            {formatName(person)}
            <PersonStatus status={person.status} />
          </span>
        </span>
      }
      actions={
        canManage && (
          <>
            {person.can.edit && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => dialogs.edit(person)}
              >
                {t('actions.edit')}
              </Button>
            )}
            <RowMenu actions={menuActions} />
          </>
        )
      }
      tabs={
        <>
          <PersonFacts person={person} groups={groups} />
          {tabs}
        </>
      }
    >
      {children}
      {dialogs.dialogs}
    </PageFrame>
  );
}
