import type { Direction, Mode } from '../theme-state.ts';

export interface ToasterProps {
  readonly mode: Mode;
  readonly direction: Direction;
}
