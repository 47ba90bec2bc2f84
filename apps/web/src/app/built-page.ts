import type { GuardedPage } from '@klasna/contract/guards';
import type { FileRouteTypes } from '../route-tree.gen.ts';

/** A page that exists, so that links can lead to it. */
export type BuiltPage = Extract<GuardedPage, FileRouteTypes['to']>;
