/** The tabs of the panel. The URL contains the open tab; the first tab needs no parameter. */
import { useTranslation } from '@klasna/kit/translations';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import tabClasses from '../../../lib/tabs.module.css';
import { moveFocus, revealTab } from '../../../lib/tabs.ts';
import { useClassPage } from '../class-page-context.tsx';
import { changeClassSearch } from '../class-search.ts';
import classes from './panel.module.css';
import { panelTabs } from './tabs.tsx';

/**
 * Scrolls the tabs up: at the start of a long page they are near the bottom edge, so a newly opened tab would be out of
 * view.
 */
function scrollTabsUp(tabs: HTMLElement): void {
  const excessPx = tabs.getBoundingClientRect().bottom - window.innerHeight / 2;
  const panel = tabs.closest('aside');
  if (excessPx <= 0 || !panel) return;
  // Scrolls only as far as the sticky panel moves with the page.
  const maxScrollPx = panel.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(panel).top);
  window.scrollBy({ top: Math.min(excessPx, Math.max(0, maxScrollPx)) });
  const remainingPx = tabs.getBoundingClientRect().bottom - window.innerHeight / 2;
  if (remainingPx > 0) panel.scrollTop += remainingPx;
}

export function PanelTabs() {
  const { t } = useTranslation('class-page');
  const { search } = useClassPage();
  const id = useId();
  const openTab = panelTabs.find(({ key }) => key === search.tab) ?? panelTabs[0];
  if (!openTab) return null;
  return (
    <>
      <div
        role="tablist"
        aria-label={t('panel.tabs')}
        className={`${tabClasses.list} ${classes.tabs}`}
        onKeyDown={moveFocus}
        onClick={({ currentTarget }) => scrollTabsUp(currentTarget)}
      >
        {panelTabs.map(({ key }, index) => {
          const isOpen = key === openTab.key;
          return (
            <Link
              key={key}
              to="."
              search={changeClassSearch(search, { tab: index === 0 ? undefined : key })}
              replace
              role="tab"
              id={`${id}-${key}`}
              ref={isOpen ? revealTab : undefined}
              aria-selected={isOpen}
              {...(isOpen && { 'aria-controls': `${id}-panel` })}
              tabIndex={isOpen ? 0 : -1}
              className={tabClasses.tab}
              resetScroll={false}
            >
              {t(`tabs.${key}`)}
            </Link>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${openTab.key}`}>
        <openTab.Panel />
      </div>
    </>
  );
}
