import type { ErasurePreview } from '@klasna/contract/retention/models';
import { useTranslation } from '@klasna/kit/translations';

const parts = ['formerStudents', 'auditEntries', 'securityEvents', 'mails'] as const;

/** Returns a function that says what the next night erases; undefined if it erases nothing. */
export function useErasureText(): (preview: ErasurePreview) => string | undefined {
  const { t, i18n } = useTranslation('usage');
  return (preview) => {
    const erased = parts.filter((part) => preview[part] > 0);
    if (erased.length === 0) return undefined;
    const list = new Intl.ListFormat(i18n.language).format(
      erased.map((part) => t(`retention.erased.${part}`, { count: preview[part] })),
    );
    return t('retention.confirm.text', { list });
  };
}
