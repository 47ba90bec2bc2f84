/** Unit tests of all workspaces. */
import type { Suite } from '../suite.ts';
import { runVitest } from './vitest.ts';

export const unit: Suite = { name: 'unit', run: () => runVitest('.') };
