import type { ListedGroup } from '@klasna/contract/groups/models';
import { TextLink } from '../../lib/links.tsx';
import { GroupFace } from './group-face.tsx';
import classes from './groups.module.css';

/** Teachers see groups that they do not teach in the list but cannot open them. */
export const canOpen = (group: ListedGroup): boolean => group.can !== undefined;

export function GroupName({ group }: { readonly group: ListedGroup }) {
  return (
    <span className={classes.named}>
      <GroupFace image={group.image} />
      <span className={classes.name}>
        {canOpen(group) ? (
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
