/** Reads the lessons of a list, which travels as columns. */
import { expandLessons } from '@klasna/contract/schedule/expand-lessons';
import { lessonList } from '@klasna/contract/schedule/lesson-list';
import type { LessonEvent } from '@klasna/contract/schedule/models';
import type { ApiReply } from './api-client.ts';

export const readLessons = ({ body }: ApiReply): LessonEvent[] => expandLessons(lessonList.parse(body.data));
