/** Courses that come and go as files, and lessons that come as text. */
import { z } from 'zod';
import { binary, endpoint } from '../define.ts';
import { id } from '../values.ts';
import { exchangeLimits, importedCourses, oneTextReport, textImport } from './exchange.ts';

export const exchangeRoutes = {
  exportCourse: endpoint({
    method: 'GET',
    path: '/tenant/courses/{courseId}/export',
    summary: 'A course as one file (ZIP): what is in it, with its keys and its media.',
    who: 'signedIn',
    params: z.object({ courseId: id }),
    out: binary,
    types: ['application/zip'],
    failures: ['courseMediaLost'],
  }),
  importCourse: endpoint({
    method: 'POST',
    path: '/tenant/courses/import',
    summary:
      'Take courses from such a file; they stand first among one’s own. All of it is taken, or nothing.',
    who: 'signedIn',
    upload: {
      upload: 'file',
      maxBytes: exchangeLimits.courseFileBytes,
      tooLarge: 'courseFileTooLarge',
      spooled: true,
    },
    out: importedCourses,
    status: 201,
    failures: [
      'notACourseFile',
      'courseFileTooNew',
      'courseFileTooLarge',
      'imageTooLarge',
      'notAnImage',
      'fileTooLarge',
      'unsupportedType',
    ],
  }),
  importText: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/import',
    summary:
      'Add exercises from questions written in GIFT, at the end; or only say what would become of them.',
    who: 'signedIn',
    params: z.object({ courseId: id, sectionId: id, lessonId: id, lessonSectionId: id }),
    body: textImport,
    bodyLimit: exchangeLimits.textBytes,
    out: oneTextReport,
    status: 200,
  }),
} as const;
