/** A session of the W3C WebDriver protocol: plain HTTP calls, each with a time limit. */

export interface WebDriverSession {
  readonly send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
}

/** A call that takes longer will never be answered. */
const callTimeoutMs = 30_000;

async function call(address: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(address + path, {
    method,
    signal: AbortSignal.timeout(callTimeoutMs),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch((cause: unknown) => {
    const call = `${method} ${path} ${JSON.stringify(body ?? {}).slice(0, 400)}`;
    throw new Error(`the driver did not answer ${call}`, { cause });
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${path.replace(/^\/session\/[^/]+/, '')}: ${error} ${message}`);
}

export async function openWebDriverSession(address: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId } = (await call(address, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  return { send: (method, path, body) => call(address, method, `/session/${sessionId}${path}`, body) };
}

/** The characters by which the protocol names keys without a character. */
const namedKeys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

const toKey = (key: string): string => namedKeys[key] ?? key;

/** The actions that press keys together and release them. */
export const buildPressActions = (keys: readonly string[]): object[] => [
  ...keys.map((key) => ({ type: 'keyDown', value: toKey(key) })),
  ...keys.toReversed().map((key) => ({ type: 'keyUp', value: toKey(key) })),
];
