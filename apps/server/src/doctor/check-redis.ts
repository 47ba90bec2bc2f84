/** Connects to Redis and uses what the live events use of it. */
import { randomUUID } from 'node:crypto';
import { describeProblem, type Finding, note, ok, problem, warning } from './finding.ts';

const timeoutMs = 5000;
/** GETDEL, with which missed events are kept for a client that reconnects. */
const minVersion = [6, 2] as const;
const keySeconds = 60;

/** Returns the version, or undefined where the account may not read it. */
async function readVersion(readInfo: () => Promise<string>): Promise<string | undefined> {
  const info = await readInfo().catch(() => '');
  return /redis_version:(\S+)/.exec(info)?.[1];
}

export function isOldVersion(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < minVersion[0] || (major === minVersion[0] && minor < minVersion[1]);
}

export async function checkRedis(url: string | undefined): Promise<Finding> {
  if (url === undefined) return note('REDIS_URL is not set: processes are connected through PostgreSQL');
  const { createClient } = await import('redis');
  const client = createClient({
    url,
    socket: { connectTimeout: timeoutMs, socketTimeout: timeoutMs, reconnectStrategy: false },
  });
  client.on('error', () => {
    // The command in flight fails with the same error.
  });
  const key = `klasna:doctor:${randomUUID()}`;
  try {
    await client.connect();
    await client.xAdd(key, '*', { type: 'doctor' });
    await client.expire(key, keySeconds);
    await client.publish('klasna:doctor', '');
    const length = await client.xLen(key);
    await client.del(key);
    const version = await readVersion(() => client.info('server'));
    if (version !== undefined && isOldVersion(version))
      return problem(`this is Redis ${version}`, `Install Redis ${minVersion.join('.')} or newer.`);
    if (length !== 1)
      return warning(
        'what was written to Redis was not there',
        'See whether Redis has memory left (maxmemory).',
      );
    return ok(`Redis${version === undefined ? '' : ` ${version}`} answers, and streams can be written`);
  } catch (error) {
    return problem(
      `REDIS_URL: ${describeProblem(error)}`,
      'Check host, port and password in REDIS_URL, and that the account may use streams and channels that begin with klasna.',
    );
  } finally {
    if (client.isOpen) client.destroy();
  }
}
