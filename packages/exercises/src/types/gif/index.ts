import { required, viewing } from '../../kit/viewing.ts';

export const gif = viewing('gif', ({ gif }) => required(gif !== null, 'gif'));
