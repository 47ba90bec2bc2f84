/** Records and stubs the API requests of a page. */
import type { Page, Request } from '@playwright/test';

export const apiPaths = {
  signIn: '/api/tenant/auth/sign-in',
  signOut: '/api/tenant/auth/sign-out',
  enrolment: '/api/tenant/auth/second-factor/enrolment',
  userInfo: '/api/tenant/auth/profile/user-info',
  forgot: '/api/tenant/auth/password-recovery/forgot',
  reset: '/api/tenant/auth/password-recovery/reset',
  profile: '/api/tenant/user/profile',
  email: '/api/tenant/user/email',
  confirmPassword: '/api/tenant/auth/confirm-password',
  avatar: '/api/tenant/user/avatar',
  password: '/api/tenant/user/password',
  school: '/api/tenant/school/general',
  schoolSchedule: '/api/tenant/school/schedule',
  schoolLogo: '/api/tenant/school/logo',
  closures: '/api/tenant/school/closures',
  users: '/api/tenant/users',
  audit: '/api/tenant/audit',
} as const;

/** Records API requests as `POST /api/tenant/auth/sign-in`, in the order in which the page sends them. */
export function recordRequests(page: Page): string[] {
  const recorded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) recorded.push(`${request.method()} ${pathname}`);
  });
  return recorded;
}

interface StubOptions {
  readonly method?: string;
  readonly status: number;
  /** The JSON of the response; undefined for an empty response. */
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function stub(
  page: Page,
  path: string,
  { method, status, json, headers = {} }: StubOptions,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      if (method && route.request().method() !== method) return route.fallback();
      return route.fulfill({ status, headers, ...(json === undefined ? { body: '' } : { json }) });
    },
  );
}

/** Makes requests to a path fail as if the server were down. */
export async function abortRequests(page: Page, path: string | RegExp): Promise<void> {
  await page.route(
    (url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)),
    (route) => route.abort('connectionrefused'),
  );
}

export const isRequestTo = (request: Request, path: string): boolean =>
  new URL(request.url()).pathname === path;

export const readLocalStorage = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
