/** Starting, stopping, killing and starting again, as an operator does. */
import type { Suite } from '../suite.ts';
import { runVitest } from './vitest.ts';

export const operation: Suite = { name: 'start and stop', run: () => runVitest('e2e') };
