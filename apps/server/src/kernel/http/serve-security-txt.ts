/**
 * Serves `/.well-known/security.txt` (RFC 9116), which says how to report a vulnerability. Not served without a
 * contact.
 */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { Failure } from '../failure.ts';

const path = '/.well-known/security.txt';
const dayMs = 24 * 60 * 60 * 1000;
/** The validity of the file in days: RFC 9116 recommends less than a year. The date advances while the server runs. */
const validDays = 180;

export function serveSecurityTxt(server: FastifyInstance, config: Config, origin: () => string): void {
  server.get(path, async (_request, reply) => {
    const { SECURITY_CONTACT } = config;
    if (SECURITY_CONTACT === undefined) throw new Failure('notFound');
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return renderSecurityTxt(SECURITY_CONTACT, `${origin()}${path}`, new Date());
  });
}

function renderSecurityTxt(contact: string, canonical: string, now: Date): string {
  const expiresAt = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expiresAt.toISOString()}`,
    'Preferred-Languages: en, uk',
    `Canonical: ${canonical}`,
    '',
  ].join('\n');
}
