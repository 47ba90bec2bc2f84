/**
 * Caches the actors of tokens for a short time, so that most requests need no session query. An entry is removed
 * immediately when anything about the person or their sessions changes: by this process when it commits the change, or
 * by a database notification from another process; one without an id means everybody. While the notification connection
 * is lost, nothing is cached.
 */

import { listNodeUrls } from '../../kernel/db/distributed/list-node-urls.ts';
import type { NotificationListener } from '../../kernel/db/listen.ts';
import { listen } from '../../kernel/db/listen.ts';
import type { Actor } from '../actor.ts';

export interface ActorCache {
  readonly find: (token: string) => Actor | undefined;
  /** Call this before the query; the result is cached only if no entry was removed in the meantime. */
  readonly beginStore: () => (token: string, actor: Actor) => void;
  readonly drop: (userId: string) => void;
  readonly size: () => number;
  readonly close: () => Promise<void>;
}

const lifetimeMs = 5000;
const maxEntries = 20_000;

export async function createActorCache(url: string, now: () => number = Date.now): Promise<ActorCache> {
  const entries = new Map<string, { readonly actor: Actor; readonly until: number }>();
  const tokensByUser = new Map<string, Set<string>>();
  let changeCount = 0;

  const dropToken = (token: string): void => {
    const entry = entries.get(token);
    if (!entry) return;
    entries.delete(token);
    const tokens = tokensByUser.get(entry.actor.userId);
    tokens?.delete(token);
    if (tokens?.size === 0) tokensByUser.delete(entry.actor.userId);
  };
  const drop = (userId: string): void => {
    changeCount += 1;
    for (const token of [...(tokensByUser.get(userId) ?? [])]) dropToken(token);
  };
  const clear = (): void => {
    changeCount += 1;
    entries.clear();
    tokensByUser.clear();
  };
  const onNotification = (userId: string): void => (userId === '' ? clear() : drop(userId));
  // A trigger notifies on the node on which it runs.
  const listeners: NotificationListener[] = await Promise.all(
    (await listNodeUrls(url)).map((nodeUrl) =>
      listen(nodeUrl, 'klasna_people', { onNotification, onDisconnect: clear }),
    ),
  );

  return {
    find: (token) => {
      const entry = entries.get(token);
      if (!entry) return undefined;
      if (entry.until > now()) return entry.actor;
      dropToken(token);
      return undefined;
    },
    beginStore: () => {
      const changeCountBefore = changeCount;
      return (token, actor) => {
        if (changeCount !== changeCountBefore || !listeners.every((listener) => listener.isConnected()))
          return;
        // A Map keeps insertion order, so the first key is the oldest.
        const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined;
        if (oldest !== undefined) dropToken(oldest);
        entries.set(token, { actor, until: now() + lifetimeMs });
        const tokens = tokensByUser.get(actor.userId) ?? new Set();
        tokensByUser.set(actor.userId, tokens.add(token));
      };
    },
    drop,
    size: () => entries.size,
    close: async () => void (await Promise.all(listeners.map((listener) => listener.close()))),
  };
}
