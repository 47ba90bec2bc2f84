import type { ListedGroup } from '@klasna/contract/groups/models';
import { Fragment } from 'react';
import { TextLink } from '../../lib/links.tsx';
import { canOpen } from './group-name.tsx';

/** A comma-separated list of groups, linked to their pages. */
export function GroupsOf({ groups }: { readonly groups: readonly ListedGroup[] }) {
  return groups.map((group, place) => (
    <Fragment key={group.id}>
      {place > 0 && ', '}
      {canOpen(group) ? (
        <TextLink to="/users/groups/$id" params={{ id: group.id }}>
          {group.name}
        </TextLink>
      ) : (
        group.name
      )}
    </Fragment>
  ));
}
