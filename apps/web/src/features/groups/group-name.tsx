import type { ListedGroup } from '@klasna/contract/groups/models';
import { TextLink } from '../../lib/links.tsx';
import { GroupFace } from './group-face.tsx';
import classes from './groups.module.css';

/** A teacher who does not teach a group sees that it is there, and cannot open it. */
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
