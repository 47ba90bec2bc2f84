import { IconVideo } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';

interface CallLinkProps {
  readonly url: string;
  readonly className?: string | undefined;
  /** Whether only the icon is shown, for narrow places. */
  readonly isSmall?: boolean;
}

/** Links to the external call of the class. */
export function CallLink({ url, className = '', isSmall = false }: CallLinkProps) {
  const { t } = useTranslation('classes');
  const linkProps = {
    component: 'a',
    href: url,
    target: '_blank',
    rel: 'noopener noreferrer',
    className,
  } as const;
  if (isSmall) {
    return (
      <Button {...linkProps} variant="default" px="sm" aria-label={t('join')} title={t('join')}>
        <IconVideo size={20} stroke={1.5} aria-hidden />
      </Button>
    );
  }
  return (
    <Button {...linkProps} fullWidth leftSection={<IconVideo size={18} aria-hidden />}>
      {t('join')}
    </Button>
  );
}
