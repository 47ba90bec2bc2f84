/** Lists the entries that one person sees, with their URLs. Pure. */
import { mayOpen, pageGuards, type Visitor } from '@klasna/contract/guards';
import type { PageConfig } from '@klasna/contract/installation/models';
import type { Icon } from '@klasna/kit/icons';
import type { LinkName } from '../../lib/page-config.ts';
import type { BuiltPage } from '../built-page.ts';
import type { EntryName, NavEntry } from './entries.ts';

export interface VisibleEntry {
  readonly name: EntryName;
  readonly icon: Icon;
  /** Undefined for a heading. */
  readonly to?: BuiltPage;
  readonly within?: string;
  readonly entries: readonly VisibleEntry[];
}

export function visibleEntries(
  entries: readonly NavEntry[],
  person: Visitor,
  config: PageConfig,
): readonly VisibleEntry[] {
  return entries.flatMap((entry) => visibleEntry(entry, person, config) ?? []);
}

function visibleEntry(entry: NavEntry, person: Visitor, config: PageConfig): VisibleEntry | undefined {
  if (entry.shown && !entry.shown(config)) return undefined;
  const { name, icon, within } = entry;
  if (entry.entries) {
    const inner = visibleEntries(entry.entries, person, config);
    return inner.length > 0 ? { name, icon, entries: inner } : undefined;
  }
  const to = typeof entry.to === 'function' ? entry.to(person) : entry.to;
  if (!to || !mayOpen(pageGuards[to], person)) return undefined;
  return { name, icon, to, entries: [], ...(within && { within }) };
}

const outside = ['tutorsClub', 'scheduling', 'booking'] as const satisfies readonly LinkName[];

export interface OutsideLink {
  readonly name: (typeof outside)[number];
  readonly href: string;
}

export function outsideLinks({ links }: PageConfig): readonly OutsideLink[] {
  return outside.flatMap((name) => {
    const href = links[name];
    return href ? [{ name, href }] : [];
  });
}
