import type { Content } from './content.ts';

export const toStudentView = ({ file }: Content) => ({ file });
