import type { ListedGroup } from '@klasna/contract/groups/models';
import { Fragment } from 'react';
import { TextLink } from '../../lib/links.tsx';
import { canOpenGroup } from './group-name.tsx';

/** A comma-separated list of groups, linked to their pages. */
export function GroupLinks({ groups }: { readonly groups: readonly ListedGroup[] }) {
  return groups.map((group, index) => (
    <Fragment key={group.id}>
      {index > 0 && ', '}
      {canOpenGroup(group) ? (
        <TextLink to="/users/groups/$id" params={{ id: group.id }}>
          {group.name}
        </TextLink>
      ) : (
        group.name
      )}
    </Fragment>
  ));
}
