import { embedFace } from '../../kit-ui/sites/embed-face.tsx';
import { site } from './site.ts';

export const face = embedFace(site);
