/**
 * Who a token belongs to, remembered for a moment, so that most requests do not ask again. Forgotten at once when
 * anything about that person or their sessions changes: by ourselves when we commit the change, by the database's word
 * when another process does. While the database cannot be heard, nothing is remembered.
 */
import type { Ear } from '../kernel/db/listen.ts';
import { listen } from '../kernel/db/listen.ts';
import type { Actor } from './actor.ts';

export interface KnownActors {
  readonly recall: (token: string) => Actor | undefined;
  /** Called before the database is asked; the answer is remembered only if nothing was forgotten meanwhile. */
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
        // Map keeps the order of arrival: the oldest goes first.
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
