import type { CourseView } from '@klasna/contract/courses/models';
import { askAhead } from '../../lib/ask-ahead.ts';
import { courseQuery } from './courses-query.ts';

export const readCourseAhead = (id: string): Promise<CourseView | undefined> => askAhead(courseQuery(id));
