/**
 * A statement of the serving process, which costs less than one of the driver in two ways:
 * - What a prepared statement returns is described once per connection. The driver asks for the description with every
 *   execution, and reading it takes longer than reading a row.
 * - A read may be a transaction by itself, inside a school. PostgreSQL runs everything up to the next Sync message of its
 *   protocol as one transaction, so the statement that sets the school and the read need one message and one reply, and
 *   neither `begin` nor `commit`.
 */
import pg from 'pg';

/** What this file uses of the driver's connection. */
interface Wire {
  readonly _send: (message: Buffer) => void;
  readonly bind: (message: object) => void;
  readonly execute: (message: object) => void;
  readonly describe: (message: object) => void;
}

/** What the driver knows of a result before its rows arrive. */
interface Description {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface DriverQuery {
  readonly name?: string;
  readonly types?: unknown;
  readonly _result: Description;
  _accumulateRows: boolean;
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

export type StatementConfig = pg.QueryConfig & { readonly rowMode?: string; readonly types?: unknown };
type Callback = (error: Error | null, result: pg.QueryResult) => void;

const DriverQuery = pg.Query as unknown as new (
  config: StatementConfig,
  values: readonly unknown[] | undefined,
  callback: Callback,
) => DriverQuery;

/** How a read is isolated: its school, and whether its plan is kept instead of being made for its values. */
export interface ReadOptions {
  readonly schoolId: string;
  readonly keepsPlan: boolean;
}

const setSchoolText =
  "select set_config('app.school_id', $1, true), set_config('transaction_read_only', 'on', true)";
const setSchool = { name: 'read', text: setSchoolText };
const setSchoolAndPlan = {
  name: 'read.keeping-plan',
  text: `${setSchoolText}, set_config('plan_cache_mode', 'force_generic_plan', true)`,
};

/** Prepares on a new connection the statements with which its reads begin. */
export function prepareReads(client: pg.ClientBase): void {
  // Ignores an error here, because the connection is broken then, and the first read fails too.
  for (const statement of [setSchool, setSchoolAndPlan])
    client.query({ ...statement, values: [''] }).catch(() => {});
}

/** A connection whose messages are collected and written together, because each write to the socket takes time. */
interface Collector {
  readonly wire: Wire;
  readonly messages: Buffer[];
  /** Whether messages that ask for a description are left out. */
  isSilent: boolean;
  /** The descriptions by the name of the statement. The parsers depend on the types of its configuration. */
  readonly descriptions: Map<string, { readonly types: unknown; readonly description: Description }>;
}

const collectors = new WeakMap<Wire, Collector>();

function collectorOf(wire: Wire): Collector {
  let collector = collectors.get(wire);
  if (!collector) {
    const messages: Buffer[] = [];
    const created: Collector = {
      wire: Object.create(wire, {
        _send: { value: (message: Buffer) => messages.push(message) },
        describe: {
          value(this: Wire, message: object) {
            if (!created.isSilent) wire.describe.call(this, message);
          },
        },
      }) as Wire,
      messages,
      isSilent: false,
      descriptions: new Map(),
    };
    collector = created;
    collectors.set(wire, collector);
  }
  return collector;
}

class Statement extends DriverQuery {
  readonly #read: ReadOptions | undefined;
  #collector: Collector | undefined;
  /** Whether the next result is that of the statement which sets the school. */
  #isSettingSchool: boolean;

  constructor(
    config: StatementConfig,
    values: readonly unknown[] | undefined,
    callback: Callback,
    read: ReadOptions | undefined,
  ) {
    super(config, values, callback);
    this.#read = read;
    this.#isSettingSchool = read !== undefined;
  }

  override requiresPreparation(): boolean {
    return this.#read !== undefined || super.requiresPreparation();
  }

  override prepare(wire: Wire): void {
    const collector = collectorOf(wire);
    this.#collector = collector;
    if (this.#read) {
      const { schoolId, keepsPlan } = this.#read;
      collector.wire.bind({ statement: (keepsPlan ? setSchoolAndPlan : setSchool).name, values: [schoolId] });
      collector.wire.execute({});
    }
    const known = collector.descriptions.get(this.name ?? '');
    collector.isSilent = known !== undefined && known.types === this.types;
    if (known && collector.isSilent) {
      Object.assign(this._result, known.description);
      this._accumulateRows = true;
    }
    super.prepare(collector.wire);
    wire._send(Buffer.concat(collector.messages.splice(0)));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (this.name === undefined) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const description = { fields, _parsers, _prebuiltEmptyResultObject };
    this.#collector?.descriptions.set(this.name, { types: this.types, description });
  }

  override handleDataRow(message: unknown): void {
    if (!this.#isSettingSchool) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isSettingSchool) this.#isSettingSchool = false;
    else super.handleCommandComplete(message, wire);
  }
}

/** Runs a statement on a connection; with `read`, as a read-only transaction by itself. */
export function runStatement(
  client: pg.ClientBase,
  config: StatementConfig | string,
  values: readonly unknown[] | undefined,
  read?: ReadOptions,
): Promise<pg.QueryResult> {
  const statement = typeof config === 'string' ? { text: config } : config;
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(new Statement(statement, values, callback, read) as never);
  }).catch((error: Error) => {
    // Replaces the stack of the driver by that of the code that sent the statement, as the driver does.
    Error.captureStackTrace(error);
    throw error;
  });
}
