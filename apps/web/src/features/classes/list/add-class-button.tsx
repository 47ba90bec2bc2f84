import { IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';

export function AddClassButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('classes');
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {t('add')}
    </Button>
  );
}
