/** The first page: who you are here, when the school works, and what you can do. */
import { IconPalette, IconShieldLock, IconUserCircle } from '@klasna/kit/icons';
import { PageFrame } from '@klasna/kit/page-frame';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import classes from './welcome.module.css';
import { WelcomeLink } from './welcome-link.tsx';

interface WelcomeProps {
  readonly onTheme: () => void;
  /** The school's working week; another room draws it. */
  readonly week: ReactNode;
}

export function Welcome({ onTheme, week }: WelcomeProps) {
  const { t } = useTranslation('welcome');
  const name = useSession((session) => session.firstName);
  const school = useSession((session) => session.school);
  return (
    <PageFrame title={t('hello', { name })} description={school?.name} width="page">
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
    </PageFrame>
  );
}
