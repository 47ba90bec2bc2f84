import type { CourseView } from '@klasna/contract/courses/models';
import { prefetchQuery } from '../../lib/prefetch-query.ts';
import { courseQuery } from './courses-query.ts';

export const prefetchCourse = (id: string): Promise<CourseView | undefined> => prefetchQuery(courseQuery(id));
