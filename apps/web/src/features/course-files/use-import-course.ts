import { type ImportedCourses, importExportLimits } from '@klasna/contract/courses/import-export';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { upload } from '../../lib/api/upload.ts';

/**
 * The rules for a course file. Systems report these media types for ZIP files, sometimes none at all; the server checks
 * the content.
 */
export const courseFileRules = {
  kind: 'file',
  accept: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', '.zip', ''],
  maxBytes: importExportLimits.courseFileBytes,
} as const;

/** Imports a course. An upload continues after the dialog is closed and reports its result in a toast. */
export function useImportCourse(onImported: () => void) {
  const { t, i18n } = useTranslation(['exchange', 'courses']);
  const navigate = useNavigate();
  /** Upload progress from 0 to 1; undefined while nothing is uploaded. */
  const [progress, setProgress] = useState<number>();
  const reportImported = ({ courses }: ImportedCourses) => {
    const [first] = courses;
    const names = courses.map(({ name }) => name);
    const name = new Intl.ListFormat(i18n.language).format(names);
    const openAction = first && {
      label: t('courses:open'),
      onSelect: () => void navigate({ to: '/courses/$id', params: { id: first.id } }),
    };
    notify.success(
      t('course.imported', { count: courses.length, name }),
      courses.length === 1 ? openAction : undefined,
    );
  };
  /** Uploads the file; throws a failure again after reporting it. */
  const start = async (file: File, isDialogOpen: () => boolean) => {
    setProgress(0);
    try {
      const { data } = await upload('POST /tenant/courses/import', file, {
        onProgress: setProgress,
        withoutTimeout: true,
      });
      reportImported(data);
    } catch (failure) {
      if (!isDialogOpen()) notify.error(messageOf(failure, t('course.notImported')));
      throw failure;
    } finally {
      setProgress(undefined);
      // Also refreshes after a failure: the import may have succeeded although its reply was lost.
      onImported();
    }
  };
  return { progress, start };
}
