import { required, viewing } from '../../kit/viewing.ts';

export const audio = viewing('audio', ({ audio }) => required(audio !== null, 'audio'));
