import type { Content } from './content.ts';

export const isKeptFromStudents = ({ visibleToStudent }: Pick<Content, 'visibleToStudent'>): boolean =>
  !visibleToStudent;
