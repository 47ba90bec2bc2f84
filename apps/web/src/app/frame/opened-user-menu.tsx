import {
  IconBell,
  IconCheck,
  IconCreditCard,
  IconHelp,
  IconLanguage,
  IconLifebuoy,
  IconLogout,
  IconSettings,
} from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { languages } from '@klasna/languages/languages';
import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isNotificationPanelOpen } from '../../features/notifications/panel-state.ts';
import { usePageConfig } from '../../lib/page-config.ts';
import { useCan, useSession } from '../../lib/session/use-session.ts';
import { useStore } from '../../lib/use-store.ts';
import { languageSwitch } from '../../lib/words/translations.ts';
import { chooseLanguage } from './choose-language.ts';
import { useSignOut } from './use-sign-out.ts';
import { UserButton } from './user-button.tsx';
import classes from './user-menu.module.css';

/** The user menu. It replaces the button that was pressed and opens as soon as it is mounted. */
export function OpenedUserMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { userName } = useSession((session) => session.user);
  const hasOwnPlans = useCan('tariffs.readOwn');
  const { support, userGuide } = usePageConfig().links;
  const [opened, setOpened] = useState(false);
  // Opens with a state change, so that closing returns the focus to the button.
  useEffect(() => setOpened(true), []);
  const externalLink = { component: 'a', target: '_blank', rel: 'noopener' } as const;
  return (
    <Menu width={232} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <UserButton autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.name} dir="auto" aria-hidden>
          {userName}
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconBell size={18} stroke={1.5} />}
          onClick={() => isNotificationPanelOpen.set(true)}
        >
          {t('menu.notifications')}
        </Menu.Item>
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconLanguage size={18} stroke={1.5} />}>
              {t('menu.language')}
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <LanguageItems />
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        {support && (
          <Menu.Item {...externalLink} href={support} leftSection={<IconLifebuoy size={18} stroke={1.5} />}>
            {t('menu.support')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconSettings size={18} stroke={1.5} />}
          onClick={() => void navigate({ to: '/settings/profile' })}
        >
          {t('menu.settings')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCreditCard size={18} stroke={1.5} />}
          onClick={() =>
            void navigate({ to: hasOwnPlans ? '/settings/profile/plans' : '/settings/school/plans' })
          }
        >
          {t('menu.pricing')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHelp size={18} stroke={1.5} />}
          {...(userGuide
            ? { ...externalLink, href: userGuide }
            : { onClick: () => void navigate({ to: '/guide' }) })}
        >
          {t('menu.userGuide')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} onClick={signOut}>
          {t('menu.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function LanguageItems() {
  const { tag: current } = useStore(languageSwitch.state, (state) => state);
  return languages.map(({ tag, name }) => (
    <Menu.Item
      key={tag}
      lang={tag}
      aria-current={tag === current ? 'true' : undefined}
      rightSection={tag === current ? <IconCheck size={16} aria-hidden /> : null}
      onClick={() => void chooseLanguage(tag)}
    >
      {name}
    </Menu.Item>
  ));
}
