/**
 * Caches the actors of tokens briefly, so that most requests need no session query. An entry is dropped at once when
 * anything about the person or their sessions changes: by this process when it commits the change, by a database
 * notification when another process does. While the notification connection is lost, nothing is cached.
 */
import type { Ear } from '../kernel/db/listen.ts';
import { listen } from '../kernel/db/listen.ts';
import type { Actor } from './actor.ts';

export interface KnownActors {
  readonly recall: (token: string) => Actor | undefined;
  /** Call before the query; the result is cached only if no entry was dropped meanwhile. */
  readonly noting: () => (token: string, actor: Actor) => void;
  readonly forget: (userId: string) => void;
  readonly close: () => Promise<void>;
}

const lifetime = 5000;
const most = 20_000;

export async function rememberActors(url: string, now: () => number = Date.now): Promise<KnownActors> {
  const known = new Map<string, { readonly actor: Actor; readonly until: number }>();
  const tokensOf = new Map<string, Set<string>>();
  let changes = 0;

  const drop = (token: string): void => {
    const entry = known.get(token);
    if (!entry) return;
    known.delete(token);
    const tokens = tokensOf.get(entry.actor.userId);
    tokens?.delete(token);
    if (tokens?.size === 0) tokensOf.delete(entry.actor.userId);
  };
  const forget = (userId: string): void => {
    changes += 1;
    for (const token of [...(tokensOf.get(userId) ?? [])]) drop(token);
  };
  const forgetAll = (): void => {
    changes += 1;
    known.clear();
    tokensOf.clear();
  };
  const ear: Ear = await listen(url, 'klasna_people', { heard: forget, deaf: forgetAll });

  return {
    recall: (token) => {
      const entry = known.get(token);
      if (!entry) return undefined;
      if (entry.until > now()) return entry.actor;
      drop(token);
      return undefined;
    },
    noting: () => {
      const asked = changes;
      return (token, actor) => {
        if (changes !== asked || !ear.hears()) return;
        // A Map keeps insertion order, so the first key is the oldest.
        const oldest = known.size >= most ? known.keys().next().value : undefined;
        if (oldest !== undefined) drop(oldest);
        known.set(token, { actor, until: now() + lifetime });
        const tokens = tokensOf.get(actor.userId) ?? new Set();
        tokensOf.set(actor.userId, tokens.add(token));
      };
    },
    forget,
    close: ear.close,
  };
}
