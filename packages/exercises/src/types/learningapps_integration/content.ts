import { embedContent } from '../../kit/embedding.ts';
import { site } from './site.ts';

export const content = embedContent(site);
