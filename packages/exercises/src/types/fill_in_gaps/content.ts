import { z } from 'zod';
import { bracketText } from '../../kit/bracket-text.ts';

/** The missing words stand in square brackets, ways to write one parted by |. */
export const content = z.object({ text: bracketText('|') });
export type Content = z.output<typeof content>;
