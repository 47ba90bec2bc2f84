/** Lists the entries that one person sees, with their URLs. Pure. */
import { canOpenPage, type GuardedPerson, pageGuards } from '@klasna/contract/guards';
import type { PageConfig } from '@klasna/contract/installation/models';
import type { Icon } from '@klasna/kit/icons';
import type { LinkName } from '../../lib/page-config.ts';
import type { BuiltPage } from '../built-page.ts';
import type { EntryName, NavEntry } from './nav-entries.ts';

export interface VisibleEntry {
  readonly name: EntryName;
  readonly icon: Icon;
  /** The page that the entry opens; undefined for a heading. */
  readonly to?: BuiltPage;
  readonly within?: string;
  readonly entries: readonly VisibleEntry[];
}

export function listVisibleEntries(
  entries: readonly NavEntry[],
  person: GuardedPerson,
  config: PageConfig,
): readonly VisibleEntry[] {
  return entries.flatMap((entry) => toVisibleEntry(entry, person, config) ?? []);
}

function toVisibleEntry(
  entry: NavEntry,
  person: GuardedPerson,
  config: PageConfig,
): VisibleEntry | undefined {
  if (entry.isVisible && !entry.isVisible(config)) return undefined;
  const { name, icon, within } = entry;
  if (entry.entries) {
    const inner = listVisibleEntries(entry.entries, person, config);
    return inner.length > 0 ? { name, icon, entries: inner } : undefined;
  }
  const to = typeof entry.to === 'function' ? entry.to(person) : entry.to;
  if (!to || !canOpenPage(pageGuards[to], person)) return undefined;
  return { name, icon, to, entries: [], ...(within && { within }) };
}

const externalLinkNames = ['tutorsClub', 'scheduling', 'booking'] as const satisfies readonly LinkName[];

export interface ExternalLink {
  readonly name: (typeof externalLinkNames)[number];
  readonly href: string;
}

export function listExternalLinks({ links }: PageConfig): readonly ExternalLink[] {
  return externalLinkNames.flatMap((name) => {
    const href = links[name];
    return href ? [{ name, href }] : [];
  });
}
