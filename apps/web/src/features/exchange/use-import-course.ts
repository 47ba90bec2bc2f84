import { exchangeLimits, type ImportedCourses } from '@klasna/contract/courses/exchange';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { upload } from '../../lib/api/upload.ts';

/** What systems call a ZIP file; some call it nothing at all. The server looks at what is in it. */
export const courseFileRules = {
  kind: 'file',
  accept: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', '.zip', ''],
  maxBytes: exchangeLimits.courseFileBytes,
} as const;

/** What runs goes on when the window over the page is closed, and tells of its end in passing. */
export function useImportCourse(onImported: () => void) {
  const { t, i18n } = useTranslation(['exchange', 'courses']);
  const navigate = useNavigate();
  /** From 0 to 1 while the file is sent; undefined while nothing is. */
  const [share, setShare] = useState<number>();
  const tell = ({ courses }: ImportedCourses) => {
    const [first] = courses;
    const names = courses.map(({ name }) => name);
    const name = new Intl.ListFormat(i18n.language).format(names);
    const open = first && {
      label: t('courses:open'),
      onSelect: () => void navigate({ to: '/courses/$id', params: { id: first.id } }),
    };
    notify.success(
      t('course.imported', { count: courses.length, name }),
      courses.length === 1 ? open : undefined,
    );
  };
  /** Throws what went wrong, once it has been told. */
  const start = async (file: File, isWatched: () => boolean) => {
    setShare(0);
    try {
      const { data } = await upload('POST /tenant/courses/import', file, {
        onProgress: setShare,
        unhurried: true,
      });
      tell(data);
    } catch (failure) {
      if (!isWatched()) notify.error(messageOf(failure, t('course.notImported')));
      throw failure;
    } finally {
      setShare(undefined);
      // Also after a failure: the answer may have been lost on its way when all had been written.
      onImported();
    }
  };
  return { share, start };
}
