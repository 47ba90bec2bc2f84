import { z } from 'zod';
import { bracketText } from '../../model/bracket-text.ts';

/** A text whose missing words are in square brackets; | separates the spellings of a word. */
export const content = z.object({ text: bracketText('|') });
export type Content = z.output<typeof content>;
