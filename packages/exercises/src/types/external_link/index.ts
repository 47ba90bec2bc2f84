import { required, viewing } from '../../kit/viewing.ts';

export const mind = viewing('external_link', ({ links }) => required(links.length > 0, 'links'));
