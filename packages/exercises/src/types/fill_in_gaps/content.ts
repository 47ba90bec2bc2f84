import { z } from 'zod';
import { bracketText } from '../../model/bracket-text.ts';

/** Missing words are in square brackets, their spellings separated by |. */
export const content = z.object({ text: bracketText('|') });
export type Content = z.output<typeof content>;
