import { useTranslation } from '@klasna/kit/translations';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageTitle } from './page-title.ts';
import { changeTheme, theme } from './theme/theme.ts';
import { forceLayout, type LayoutType } from './theme/theme-state.ts';

/** The layout that the open page requires. */
export const usePageLayout = (): LayoutType | undefined =>
  useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  });

/** Collects the options of the matched routes. The innermost route that defines an option wins. */
function usePageMeta(): {
  readonly title: PageTitle | undefined;
  readonly layout: LayoutType | undefined;
} {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return { title, layout: usePageLayout() };
}

/** Keeps the document title in sync with the page and language, and the layout in sync with the page. */
export function usePageMetaSync(): string {
  const { title, layout } = usePageMeta();
  const { t } = useTranslation();
  const name = title ? t(`pages.${title}`) : '';
  const windowTitle = name ? `${name} · ${t('appName')}` : t('appName');
  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);
  useEffect(() => applyPageLayout(layout), [layout]);
  return windowTitle;
}

/** Applies the layout of the first page before the first render, because a theme change renders everything again. */
export function applyPageLayout(layout: LayoutType | undefined): void {
  const current = theme.get().layout;
  const next = forceLayout(current, layout);
  if (next !== current) changeTheme({ layout: next });
}
