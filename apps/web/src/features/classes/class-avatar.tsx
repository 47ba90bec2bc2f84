import type { ClassView } from '@klasna/contract/classes/models';
import { Avatar } from '@klasna/kit/avatar';
import { IconUsers } from '@klasna/kit/icons';
import { Avatar as Face } from '@mantine/core';
import { formatName } from '../../lib/format-name.ts';

interface ClassAvatarProps {
  readonly classView: Pick<ClassView, 'student' | 'group'>;
  /** In pixels. */
  readonly size?: number;
}

/** The avatar of the student or group of a class. Decorative, because the name is beside it. */
export function ClassAvatar({ classView: { student, group }, size = 40 }: ClassAvatarProps) {
  if (student) return <Avatar name={formatName(student)} src={student.image} size={size} />;
  return (
    <Face
      src={group?.image ?? null}
      alt=""
      aria-hidden
      size={size}
      radius="md"
      color="accent"
      variant="light"
    >
      <IconUsers size={size * 0.6} stroke={1.5} aria-hidden />
    </Face>
  );
}
