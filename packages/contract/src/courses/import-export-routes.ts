/** The endpoints for export and import of courses as files, and for import of exercises as text. */

import { id } from '@klasna/base/values';
import { z } from 'zod';
import { binary, endpoint } from '../define.ts';
import { quotaFailures } from '../failures.ts';
import { importExportLimits, importedCourses, oneTextReport, textImport } from './import-export.ts';

export const importExportRoutes = {
  exportCourse: endpoint({
    method: 'GET',
    path: '/tenant/courses/{courseId}/export',
    summary: 'Export a course as a ZIP file: its content with answer keys and media.',
    who: 'signedIn',
    params: z.object({ courseId: id }),
    out: binary,
    types: ['application/zip'],
    failures: ['courseMediaLost'],
    recordedAs: { kind: 'data.courseExported', names: 'courseId' },
  }),
  importCourse: endpoint({
    method: 'POST',
    path: '/tenant/courses/import',
    summary: 'Import courses from an exported file; they come first among the caller’s own. All or nothing.',
    who: 'signedIn',
    upload: {
      upload: 'file',
      maxBytes: importExportLimits.courseFileBytes,
      tooLarge: 'courseFileTooLarge',
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
      ...quotaFailures,
    ],
  }),
  importText: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/import',
    summary: 'Add exercises from questions in GIFT format at the end; with `dryRun` only report the result.',
    who: 'signedIn',
    params: z.object({ courseId: id, sectionId: id, lessonId: id, lessonSectionId: id }),
    body: textImport,
    bodyLimit: importExportLimits.textBytes,
    out: oneTextReport,
    status: 200,
    failures: ['tooComplex'],
  }),
} as const;
