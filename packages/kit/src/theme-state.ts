/** The theme settings that a person can choose. The names are the same as in the browser's storage. */
export const schemes = ['default', 'dark', 'green', 'purple', 'orange'] as const;
export const modes = ['light', 'dark'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const controlSizes = ['xs', 'sm', 'md', 'lg'] as const;

export type Scheme = (typeof schemes)[number];
export type Mode = (typeof modes)[number];
export type Direction = (typeof directions)[number];
export type ControlSize = (typeof controlSizes)[number];

export interface KitTheme {
  readonly themeSchema: Scheme;
  readonly mode: Mode;
  readonly direction: Direction;
  readonly controlSize: ControlSize;
}
