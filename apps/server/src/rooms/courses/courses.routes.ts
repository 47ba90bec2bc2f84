import { announcing } from './announcing.ts';
import { courseHandlers } from './course.handlers.ts';
import { type ExchangeMeans, exchangeHandlers } from './exchange.handlers.ts';
import { exerciseHandlers } from './exercise.handlers.ts';
import { lessonHandlers } from './lesson.handlers.ts';
import { lessonSectionHandlers } from './lesson-section.handlers.ts';
import type { ContentFiles } from './named-files.ts';
import { sectionHandlers } from './section.handlers.ts';

export const coursesHandlers = (files: ContentFiles, exchange: ExchangeMeans) =>
  announcing({
    ...courseHandlers(files),
    ...sectionHandlers(files),
    ...lessonHandlers(files),
    ...lessonSectionHandlers(files),
    ...exerciseHandlers(files),
    ...exchangeHandlers(exchange),
  });
