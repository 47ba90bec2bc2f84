import { courseRoutes } from './course-routes.ts';
import { exerciseRoutes } from './exercise-routes.ts';
import { importExportRoutes } from './import-export-routes.ts';
import { lessonRoutes } from './lesson-routes.ts';
import { lessonSectionRoutes } from './lesson-section-routes.ts';
import { sectionRoutes } from './section-routes.ts';

export const coursesRoutes = {
  ...courseRoutes,
  ...sectionRoutes,
  ...lessonRoutes,
  ...lessonSectionRoutes,
  ...exerciseRoutes,
  ...importExportRoutes,
} as const;
