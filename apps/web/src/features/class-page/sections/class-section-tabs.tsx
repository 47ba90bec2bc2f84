/** The sections of the lesson as tabs, homework last. */
import { useTranslation } from '@klasna/kit/translations';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import tabs from '../../../lib/tabs.module.css';
import { moveFocus, revealTab } from '../../../lib/tabs.ts';
import { useSectionName } from '../../lessons/sections/use-section-name.ts';
import { useClassPage } from '../class-page-context.tsx';
import { changeClassSearch } from '../class-search.ts';
import type { ShownSection } from './find-section-of-exercise.ts';

interface ClassSectionTabsProps {
  readonly sections: readonly ShownSection[];
  readonly open: ShownSection;
}

const panelId = 'class-section';
const toTabId = (id: string): string => `class-section-tab-${id}`;

export function ClassSectionTabs({ sections, open }: ClassSectionTabsProps) {
  const { t } = useTranslation('lessons');
  const { search } = useClassPage();
  const getSectionName = useSectionName();
  return (
    <div role="tablist" aria-label={t('section.all')} className={tabs.list} onKeyDown={moveFocus}>
      {sections.map((section, index) => {
        const isOpen = section.id === open.id;
        return (
          <Link
            key={section.id}
            to="."
            search={changeClassSearch(search, { section: section.id, exercise: undefined })}
            replace
            role="tab"
            id={toTabId(section.id)}
            ref={isOpen ? revealTab : undefined}
            aria-selected={isOpen}
            {...(isOpen && { 'aria-controls': panelId })}
            tabIndex={isOpen ? 0 : -1}
            className={tabs.tab}
            resetScroll={false}
          >
            {getSectionName(section, index + 1)}
          </Link>
        );
      })}
    </div>
  );
}

export function ClassSectionPanel({
  open,
  children,
}: {
  readonly open: ShownSection;
  readonly children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={toTabId(open.id)}>
      {children}
    </div>
  );
}
