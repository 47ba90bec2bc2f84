import { Avatar } from '@klasna/kit/avatar';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import classes from './user-menu.module.css';

/** The avatar of the signed-in person, with their name for screen readers. */
export function UserButton({ className, ...props }: ComponentProps<'button'>) {
  const { userName, avatar } = useSession((session) => session.user);
  return (
    <UnstyledButton className={[classes.button, className].filter(Boolean).join(' ')} {...props}>
      <Avatar name={userName} src={avatar} size={36} />
      <VisuallyHidden>{userName}</VisuallyHidden>
    </UnstyledButton>
  );
}
