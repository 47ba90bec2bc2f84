import type { Content } from './content.ts';

export const isHiddenFromStudents = ({ visibleToStudent }: Pick<Content, 'visibleToStudent'>): boolean =>
  !visibleToStudent;
