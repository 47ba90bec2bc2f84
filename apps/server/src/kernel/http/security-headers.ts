/**
 * Security headers of replies. Fastify, the live channel and replies on raw connections send the same ones; the page,
 * files and API replies each have their own content security policy.
 */
import type { Config } from '../../config.ts';

/** The path to which browsers send reports about violations of the page's policy. */
export const cspReportPath = '/api/csp-reports';

/** Lists the headers of every reply. */
export function listCommonHeaders({
  PUBLIC_URL,
}: Pick<Config, 'PUBLIC_URL'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(PUBLIC_URL?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'";

/** The headers of API replies. A reply opened as a document loads nothing and is shown in no frame. */
export const apiHeaders = {
  'content-security-policy': `${nothing}; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
};

/**
 * The headers of scripts and styles. A worker obeys the policy of its own script, which must not forbid its requests.
 */
export const assetHeaders = {
  ...apiHeaders,
  'content-security-policy': "base-uri 'none'; frame-ancestors 'none'",
};

/** The headers of the API reference, a document with inline styles and one script, which calls this server alone. */
export const docsHeaders = {
  ...apiHeaders,
  'content-security-policy': `${nothing}; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'`,
};

/**
 * Lists the headers of files, which run no scripts. A PDF is not sandboxed, because PDF viewers of browsers do not work
 * in a sandbox.
 */
export function listFileHeaders(type: string): Readonly<Record<string, string>> {
  const sandbox = type === 'application/pdf' ? '' : '; sandbox';
  return {
    'content-security-policy': `${nothing}; frame-ancestors 'self'${sandbox}`,
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * Lists the headers of the entry document. `frames` are the sites that may be embedded, `scripts` the hashes of inline
 * scripts.
 */
export function listPageHeaders(
  frames: readonly string[],
  scripts: readonly string[],
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    // Adds `report-uri` for Firefox and Safari; browsers that support `report-to` ignore it.
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `csp="${cspReportPath}"`,
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  };
}
