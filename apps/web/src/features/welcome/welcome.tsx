/** Shown when there is nothing to do: the school's working week and links to own settings. */
import { IconPalette, IconShieldLock, IconUserCircle } from '@klasna/kit/icons';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import classes from './welcome.module.css';
import { WelcomeLink } from './welcome-link.tsx';

interface WelcomeProps {
  readonly onTheme: () => void;
  /** The school's working week, rendered by another feature. */
  readonly week: ReactNode;
}

export function Welcome({ onTheme, week }: WelcomeProps) {
  const { t } = useTranslation('welcome');
  return (
    <div className={classes.columns}>
      <div>
        <Section title={t('thisWeek')}>{week}</Section>
      </div>
      <div>
        <Section title={t('yours')}>
          <ul className={classes.links}>
            <WelcomeLink
              icon={IconUserCircle}
              title={t('profile')}
              text={t('profileText')}
              to="/settings/profile"
            />
            <WelcomeLink
              icon={IconShieldLock}
              title={t('security')}
              text={t('securityText')}
              to="/settings/profile/privacy"
            />
            <WelcomeLink icon={IconPalette} title={t('theme')} text={t('themeText')} onPress={onTheme} />
          </ul>
        </Section>
      </div>
    </div>
  );
}
