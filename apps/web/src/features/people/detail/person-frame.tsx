import type { PersonView } from '@klasna/contract/people/models';
import { Avatar } from '@klasna/kit/avatar';
import type { RowAction } from '@klasna/kit/data-table';
import { IconPencil } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { RowMenu } from '@klasna/kit/row-menu';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Kind } from '../users/kinds.ts';
import { nameOf } from '../users/person-name.tsx';
import { PersonStatus } from '../users/person-status.tsx';
import { usePeopleDialogs } from '../users/use-people-dialogs.tsx';
import { usePeopleRights } from '../users/use-people-rights.ts';
import { BackToList } from './back-to-list.tsx';
import classes from './person.module.css';
import { PersonFacts } from './person-facts.tsx';
import { useDetailActions } from './use-detail-actions.ts';

interface PersonFrameProps {
  readonly person: PersonView;
  readonly kind: Kind;
  /** Undefined if there are no tabs. */
  readonly tabs: ReactNode;
  /** The groups of a student; undefined if there are none. */
  readonly groups: ReactNode;
  readonly onDeleted: () => void;
  readonly onHistory: () => void;
  /** Actions from other features. */
  readonly more: readonly RowAction[];
  readonly children: ReactNode;
}

export function PersonFrame(props: PersonFrameProps) {
  const { person, kind, tabs, groups, onDeleted, onHistory, more, children } = props;
  const { t } = useTranslation('users');
  const { manage } = usePeopleRights();
  const dialogs = usePeopleDialogs({ kind, grant: [], onCreated: () => {} });
  const actions = useDetailActions({ person, kind, onEdit: dialogs.edit, onDeleted, onHistory, more });
  // The most frequent action has a button of its own. If it is not allowed, it stays in the menu with the
  // reason.
  const inMenu = actions.filter(({ key }) => key !== 'edit' || !person.can.edit);
  return (
    <PageFrame
      breadcrumb={<BackToList kind={kind} />}
      title={
        <span className={classes.named}>
          <Avatar name={nameOf(person)} src={person.image} size={56} />
          <span className={classes.name}>
            {nameOf(person)}
            <PersonStatus status={person.status} />
          </span>
        </span>
      }
      actions={
        manage && (
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
            <RowMenu actions={inMenu} />
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
      {dialogs.shown}
    </PageFrame>
  );
}
