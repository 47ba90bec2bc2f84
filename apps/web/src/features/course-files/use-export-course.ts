import type { RowAction } from '@klasna/kit/data-table';
import { IconDownload } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { messageOf } from '../../lib/api/api-failure.ts';
import { download } from '../../lib/api/download.ts';
import { useRunningActions } from '../../lib/use-running-actions.ts';

interface NamedCourse {
  readonly id: string;
  readonly name: string;
}

/** The menu item that downloads a course as a file, with a toast until the download has finished. */
export function useExportCourse(): (course: NamedCourse) => RowAction {
  const { t } = useTranslation('exchange');
  const downloadCourse = async ({ id, name }: NamedCourse) => {
    const notification = notify.busy(t('course.exporting', { name }));
    try {
      await download('GET /tenant/courses/{courseId}/export', {
        params: { courseId: id },
        name: `${name}.zip`,
      });
      notification.success(t('course.exported', { name }));
    } catch (failure) {
      notification.error(messageOf(failure, t('course.notExported')));
    }
  };
  const { run } = useRunningActions();
  return (course) => ({
    key: 'export',
    label: t('course.export'),
    icon: IconDownload,
    onSelect: () => void run(course.id, () => downloadCourse(course)),
  });
}
