import { required, viewing } from '../../kit/viewing.ts';

export const mind = viewing('audio', ({ audio }) => required(audio !== null, 'audio'));
