import { Avatar as Face } from '@mantine/core';
import { toAvatarColour, toInitials } from './avatar-content.ts';

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** The width and height in pixels; 32 by default. */
  readonly size?: number;
  /** Whether the name already stands beside the picture (the default); screen readers then skip the picture. */
  readonly decorative?: boolean;
}

/** A person's picture, or their initials on a colour derived from the name. */
export function Avatar({ name, src, size = 32, decorative = true }: AvatarProps) {
  return (
    <Face
      src={src ?? null}
      alt={decorative ? '' : name}
      aria-hidden={decorative || undefined}
      size={size}
      radius="50%"
      color={toAvatarColour(name)}
      variant="light"
    >
      {toInitials(name)}
    </Face>
  );
}
