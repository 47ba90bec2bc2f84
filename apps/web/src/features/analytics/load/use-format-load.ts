import { useTranslation } from '@klasna/kit/translations';
import { formatDuration } from '../../../lib/format-duration.ts';

/** Formats minutes of the teaching load. */
export function useFormatLoad(): (minutes: number) => string {
  const { i18n } = useTranslation('teaching-load');
  return (minutes) => formatDuration(minutes, i18n.language);
}
