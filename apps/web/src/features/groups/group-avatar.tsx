import { IconUsers } from '@klasna/kit/icons';
import { Avatar } from '@mantine/core';

interface GroupAvatarProps {
  readonly image: string | null;
  /** In pixels. */
  readonly size?: number;
}

/**
 * The image of a group: square, while avatars of people are round. Hidden from screen readers, because the
 * name stands beside it.
 */
export function GroupAvatar({ image, size = 32 }: GroupAvatarProps) {
  return (
    <Avatar src={image} alt="" aria-hidden size={size} radius="md" color="accent" variant="light">
      <IconUsers size={size * 0.6} stroke={1.5} aria-hidden />
    </Avatar>
  );
}
