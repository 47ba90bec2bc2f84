import type { GuardedPage } from '@klasna/contract/guards';
import type { FileRouteTypes } from '../route-tree.gen.ts';

/** A page that can be linked to because it exists. */
export type BuiltPage = Extract<GuardedPage, FileRouteTypes['to']>;
