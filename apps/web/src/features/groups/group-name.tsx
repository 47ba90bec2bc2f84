import type { ListedGroup } from '@klasna/contract/groups/models';
import { TextLink } from '../../lib/links.tsx';
import { GroupAvatar } from './group-avatar.tsx';
import classes from './groups.module.css';

/**
 * Returns whether the person may open a group. Teachers see groups in the list that they do not teach, but cannot open
 * them.
 */
export const canOpenGroup = (group: ListedGroup): boolean => group.can !== undefined;

export function GroupName({ group }: { readonly group: ListedGroup }) {
  return (
    <span className={classes.named}>
      <GroupAvatar image={group.image} />
      <span className={classes.name}>
        {canOpenGroup(group) ? (
          <TextLink to="/users/groups/$id" params={{ id: group.id }}>
            {group.name}
          </TextLink>
        ) : (
          group.name
        )}
      </span>
    </span>
  );
}
