import {
  IconArrowRight,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPalette,
  IconSun,
} from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { languages } from '@klasna/languages/languages';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { usePageConfig } from '../../lib/page-config.ts';
import { currentPerson } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useStore } from '../../lib/use-store.ts';
import { chooseLanguage } from '../frame/choose-language.ts';
import { shellWidget } from '../frame/shell-widget-state.ts';
import { useSignOut } from '../frame/use-sign-out.ts';
import { changeTheme, resolvedMode } from '../theme/theme.ts';
import { listPalettePages } from './palette-pages.ts';
import { useAddActions } from './use-add-actions.tsx';

const iconProps = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

/**
 * Lists the actions and pages of the palette. Without a query, actions come first, because the navigation lists the
 * pages too; with a query, pages come first. `more` contains additional actions.
 */
export function usePaletteActions(
  more: readonly SpotlightActionData[],
  hasQuery: boolean,
): SpotlightActionData[] {
  const pages = usePageActions();
  const actions = [...useAddActions(), ...more];
  return [...(hasQuery ? [...pages, ...actions] : [...actions, ...pages]), ...useSmallActions()];
}

function usePageActions(): SpotlightActionData[] {
  const { t } = useTranslation(['common', 'keywords']);
  const navigate = useNavigate();
  const config = usePageConfig();
  const person = currentPerson(useSession((session) => session));
  if (!person) return [];
  return listPalettePages(person, config).map(({ title, to }) => ({
    id: to,
    label: t(`pages.${title}`),
    keywords: t(`keywords:pages.${title}`),
    leftSection: <IconArrowRight {...iconProps} />,
    onClick: () => void navigate({ to }),
  }));
}

function useSmallActions(): SpotlightActionData[] {
  const signOut = useSignOut();
  const { t } = useTranslation('shell');
  const mode = useStore(resolvedMode, (themeMode) => themeMode);
  return [
    {
      id: 'mode',
      label: mode === 'dark' ? t('palette.light') : t('palette.dark'),
      leftSection: mode === 'dark' ? <IconSun {...iconProps} /> : <IconMoon {...iconProps} />,
      onClick: () => changeTheme({ mode: mode === 'dark' ? 'light' : 'dark' }),
    },
    {
      id: 'theme',
      label: t('palette.theme'),
      leftSection: <IconPalette {...iconProps} />,
      onClick: () => changeTheme({ panelExpand: true }),
    },
    ...languages.map(({ tag, name }) => ({
      id: `language-${tag}`,
      label: t('palette.language', { name }),
      keywords: [tag],
      leftSection: <IconLanguage {...iconProps} />,
      onClick: () => void chooseLanguage(tag),
    })),
    {
      id: 'shortcuts',
      label: t('shortcuts.title'),
      leftSection: <IconKeyboard {...iconProps} />,
      // Opens the list of shortcuts in the next task, because the palette closes itself after this click.
      onClick: () => void setTimeout(() => shellWidget.set('shortcuts')),
    },
    {
      id: 'signOut',
      label: t('menu.signOut'),
      leftSection: <IconLogout {...iconProps} />,
      onClick: signOut,
    },
  ];
}
