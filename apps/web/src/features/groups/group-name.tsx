import type { ListedGroup } from '@klasna/contract/groups/models';
import { TextLink } from '../../lib/links.tsx';
import { GroupAvatar } from './group-avatar.tsx';
import classes from './groups.module.css';

/** Teachers see groups that they do not teach in the list but cannot open them. */
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
