import { type ImportColumn, importColumns } from '@klasna/contract/people/models';
import { useTranslation } from '@klasna/kit/translations';

const isField = (name: string): name is ImportColumn => importColumns.some((column) => column === name);

export function useFieldName(): (name: string) => string {
  const { t } = useTranslation('users');
  return (name) => (isField(name) ? t(`fields.${name}`) : name);
}
