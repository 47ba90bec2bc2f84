/** The appearance of the page as it is stored in the browser. Pure. */
import { controlSizes, directions, type KitTheme, type Mode, modes, schemes } from '@klasna/kit/theme-state';

export const layoutTypes = ['leftSidebar', 'blank', 'rightSidebar', 'bothSidebar'] as const;
export type LayoutType = (typeof layoutTypes)[number];

export interface ThemeLayout {
  readonly type: LayoutType;
  readonly sideNavCollapse: boolean;
  /** The layout that the person chose, while a page requires another. */
  readonly previousType?: LayoutType;
}

/** `auto` follows the device setting, including its changes. */
export const modeChoices = ['auto', ...modes] as const;
type ModeChoice = (typeof modeChoices)[number];

export interface ThemeState extends Omit<KitTheme, 'mode'> {
  readonly mode: ModeChoice;
  /** Whether the panel with these settings is open. */
  readonly panelExpand: boolean;
  readonly layout: ThemeLayout;
}

export const initialTheme: ThemeState = {
  themeSchema: 'default',
  direction: 'ltr',
  mode: 'auto',
  panelExpand: false,
  controlSize: 'md',
  layout: { type: 'leftSidebar', sideNavCollapse: false },
};

/** Takes the valid values from storage and sets all others to their defaults. */
export function readTheme(stored: unknown): ThemeState {
  const values = toObject(stored);
  const layout = toObject(values.layout);
  return {
    themeSchema: pickValid(schemes, values.themeSchema, initialTheme.themeSchema),
    direction: pickValid(directions, values.direction, initialTheme.direction),
    mode: pickValid(modeChoices, values.mode, initialTheme.mode),
    panelExpand: values.panelExpand === true,
    controlSize: pickValid(controlSizes, values.controlSize, initialTheme.controlSize),
    layout: {
      type: pickValid(layoutTypes, layout.type, initialTheme.layout.type),
      sideNavCollapse: layout.sideNavCollapse === true,
      ...(isOneOf(layoutTypes, layout.previousType) ? { previousType: layout.previousType } : {}),
    },
  };
}

export const resolveMode = (choice: ModeChoice, isSystemDark: boolean): Mode =>
  choice !== 'auto' ? choice : isSystemDark ? 'dark' : 'light';

/** Returns the layout while a page requires `forced`, or the person's own layout if `forced` is undefined. */
export function forceLayout(layout: ThemeLayout, forced: LayoutType | undefined): ThemeLayout {
  const { previousType, ...rest } = layout;
  if (forced === undefined) return previousType === undefined ? layout : { ...rest, type: previousType };
  if (layout.type === forced) return layout;
  return { ...rest, type: forced, previousType: previousType ?? layout.type };
}

/** Applies the layout that the person chooses, or stores it for later while a page requires another. */
export function chooseLayout(layout: ThemeLayout, chosen: LayoutType): ThemeLayout {
  return layout.previousType === undefined
    ? { ...layout, type: chosen }
    : { ...layout, previousType: chosen };
}

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((item) => item === value);

const pickValid = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  isOneOf(values, value) ? value : fallback;
