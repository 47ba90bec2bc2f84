import { createEmbedComponents } from '../../components/sites/embed-components.tsx';
import { site } from './site.ts';

export const components = createEmbedComponents(site);
