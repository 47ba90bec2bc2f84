/**
 * Prepares statements that repeat on a connection, so that PostgreSQL parses and plans them once. Only for short-lived
 * connections: prepared statements last until the connection ends.
 */
import type pg from 'pg';

type QueryFunction = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

export function queryPrepared(client: pg.Client): void {
  const runQuery = client.query.bind(client) as QueryFunction;
  /**
   * The statements seen so far. Most statements run only once, so a statement is prepared when it is seen for the
   * second time.
   */
  const seen = new Set<string>();
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    if (!seen.has(text)) {
      seen.add(text);
      return undefined;
    }
    const name = names.get(text) ?? `again.${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  const queryByName: QueryFunction = (statement, parameters) => {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    const values = parameters ?? config.values ?? [];
    if (config.name !== undefined || values.length === 0) return runQuery(statement, parameters);
    const name = nameOf(config.text);
    return runQuery(name === undefined ? config : { ...config, name }, values);
  };
  client.query = queryByName as typeof client.query;
}
