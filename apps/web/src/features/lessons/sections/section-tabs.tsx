/** The ordinary sections of a lesson as tabs; the open one is in the address. Homework is shown below on its own. */
import type { LessonSectionView } from '@klasna/contract/courses/models';
import { useTranslation } from '@klasna/kit/translations';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import tabs from '../../../lib/tabs.module.css';
import { moveFocus, revealTab } from '../../../lib/tabs.ts';
import classes from './sections.module.css';
import { useSectionName } from './use-section-name.ts';

interface SectionTabsProps {
  readonly sections: readonly LessonSectionView[];
  readonly open: LessonSectionView | undefined;
  /** Content at the end of the tab list. */
  readonly tools?: ReactNode;
  /** Whether to show exercise counts; false if some exercises are hidden. */
  readonly hasCounts?: boolean;
}

const sectionPanelId = 'lesson-section';
const toTabId = (id: string): string => `section-tab-${id}`;

export function SectionTabs({ sections, open, tools, hasCounts = true }: SectionTabsProps) {
  const { t } = useTranslation('lessons');
  const getSectionName = useSectionName();
  return (
    <div className={classes.line}>
      <div role="tablist" aria-label={t('section.all')} className={tabs.list} onKeyDown={moveFocus}>
        {sections.map((section, index) => {
          const isOpen = section.id === open?.id;
          return (
            <Link
              key={section.id}
              to="."
              search={{ section: section.id }}
              hash=""
              role="tab"
              id={toTabId(section.id)}
              ref={isOpen ? revealTab : undefined}
              aria-selected={isOpen}
              {...(isOpen && { 'aria-controls': sectionPanelId })}
              tabIndex={isOpen ? 0 : -1}
              className={tabs.tab}
              resetScroll={false}
            >
              {getSectionName(section, index + 1)}
              {hasCounts && (
                <span className={classes.count} aria-hidden>
                  {section.exercises.length}
                </span>
              )}
            </Link>
          );
        })}
      </div>
      {tools}
    </div>
  );
}

interface SectionPanelProps {
  readonly open: LessonSectionView;
  readonly children: ReactNode;
}

export function SectionPanel({ open, children }: SectionPanelProps) {
  return (
    <div role="tabpanel" id={sectionPanelId} aria-labelledby={toTabId(open.id)}>
      {children}
    </div>
  );
}
