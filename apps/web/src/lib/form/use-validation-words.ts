import type { IssueWords } from '@klasna/languages/validation';
import { useTranslation } from 'react-i18next';

/** Says what a schema found wrong. The key comes from the schema, so only the language check can know that it exists. */
export function useValidationWords(): (words: IssueWords) => string {
  const { t } = useTranslation('validation');
  return ({ key, values }) => t(key as 'required', { ...values });
}
