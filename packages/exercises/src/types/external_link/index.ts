import { required, viewing } from '../../kit/viewing.ts';

export const externalLink = viewing('external_link', ({ links }) => required(links.length > 0, 'links'));
