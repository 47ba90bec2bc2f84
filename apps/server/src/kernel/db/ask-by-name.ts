/**
 * Prepares statements that repeat on a connection, so that PostgreSQL parses and plans them once. Only for short-lived
 * connections: prepared statements last until the connection ends.
 */
import type pg from 'pg';

type Ask = (asked: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

export function askByName(client: pg.Client): void {
  const ask = client.query.bind(client) as Ask;
  /** Most statements run only once, so a statement is prepared when it is seen for the second time. */
  const once = new Set<string>();
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    if (!once.has(text)) {
      once.add(text);
      return undefined;
    }
    const name = names.get(text) ?? `again.${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  const asking: Ask = (asked, given) => {
    const config = typeof asked === 'string' ? { text: asked } : asked;
    const values = given ?? config.values ?? [];
    if (config.name !== undefined || values.length === 0) return ask(asked, given);
    const name = nameOf(config.text);
    return ask(name === undefined ? config : { ...config, name }, values);
  };
  client.query = asking as typeof client.query;
}
