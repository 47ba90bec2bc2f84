import { Avatar as Face } from '@mantine/core';
import { colourOf, initialsOf } from './avatar-face.ts';

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** In pixels; 32 by default. */
  readonly size?: number;
  /** The name stands beside the picture already, as almost always. */
  readonly decorative?: boolean;
}

/** A person's picture, or initials on a colour that stays theirs. */
export function Avatar({ name, src, size = 32, decorative = true }: AvatarProps) {
  return (
    <Face
      src={src ?? null}
      alt={decorative ? '' : name}
      aria-hidden={decorative || undefined}
      size={size}
      radius="50%"
      color={colourOf(name)}
      variant="light"
    >
      {initialsOf(name)}
    </Face>
  );
}
