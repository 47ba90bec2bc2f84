import { IconVideo } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button, type ButtonProps } from '@mantine/core';

interface CallLinkProps extends Pick<ButtonProps, 'variant' | 'fullWidth' | 'size' | 'className'> {
  readonly url: string;
}

/** Leads out of the school, into the room where the class meets. */
export function CallLink({ url, ...look }: CallLinkProps) {
  const { t } = useTranslation('classes');
  return (
    <Button
      {...look}
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconVideo size={18} aria-hidden />}
    >
      {t('join')}
    </Button>
  );
}
