import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { computeColours } from './colours.ts';
import { accents, filledShade, ink, paper, ramps } from './palette.ts';
import { type ControlSize, controlSizes, type KitTheme, type Scheme, schemes } from './theme-state.ts';

/** The names of components whose default props are set here; using names avoids importing the components. */
const sizedComponents = [
  'Autocomplete',
  'Button',
  'ColorInput',
  'DateInput',
  'DatePickerInput',
  'FileInput',
  'Input',
  'InputDescription',
  'InputError',
  'InputLabel',
  'InputWrapper',
  'MultiSelect',
  'NativeSelect',
  'PasswordInput',
  'PillsInput',
  'Select',
  'TagsInput',
  'TextInput',
  'Textarea',
  'TimePicker',
] as const;

/** The id of the element that contains all overlays; KitProvider renders it once. */
export const layersId = 'klasna-layers';

type ThemeOptions = Pick<KitTheme, 'themeSchema' | 'mode' | 'controlSize'>;

export function createKitTheme({ themeSchema, mode, controlSize }: ThemeOptions): MantineThemeOverride {
  return createTheme({
    white: paper,
    black: ink,
    colors: { ...ramps, accent: accents[themeSchema] },
    primaryColor: 'accent',
    primaryShade: filledShade[mode],
    autoContrast: true,
    respectReducedMotion: true,
    cursorType: 'pointer',
    defaultRadius: 'md',
    fontFamily: interfaceFont,
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
    shadows: shadows,
    headings: {
      fontFamily: interfaceFont,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '1.625rem', lineHeight: '1.25' },
        h2: { fontSize: '1.25rem', lineHeight: '1.3' },
        h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
        h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
      },
    },
    components: createComponentDefaults(controlSize, themeSchema),
    other: { scheme: themeSchema, controlSize },
  });
}

const interfaceFont =
  "'Onest Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', system-ui, sans-serif";

const subtleShadow = '0 1px 2px rgb(29 26 22 / 6%)';
const raisedShadow = '0 4px 16px rgb(29 26 22 / 10%)';
const shadows = { xs: subtleShadow, sm: subtleShadow, md: raisedShadow, lg: raisedShadow, xl: raisedShadow };

function createComponentDefaults(
  size: ControlSize,
  scheme: Scheme,
): NonNullable<MantineThemeOverride['components']> {
  const popover = { transitionProps: { transition: 'fade', duration: 120 }, shadow: 'md', radius: 'md' };
  return {
    ...Object.fromEntries(sizedComponents.map((name) => [name, { defaultProps: { size } }])),
    // Shows no asterisk, because nearly every field is required and optional fields say so. Screen readers still
    // announce `required`.
    InputWrapper: { defaultProps: { size, withAsterisk: false } },
    Checkbox: { defaultProps: { size: size === 'lg' ? 'md' : 'sm' } },
    Radio: { defaultProps: { size: size === 'lg' ? 'md' : 'sm' } },
    Switch: { defaultProps: { size: size === 'lg' ? 'md' : 'sm', withThumbIndicator: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    // Underlines links if the accent colour is near-black, because their colour does not differ from that of text.
    Anchor: { defaultProps: { underline: scheme === 'dark' ? 'always' : 'hover' } },
    Combobox: { defaultProps: popover },
    Menu: { defaultProps: { ...popover, position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: popover },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    Portal: { defaultProps: { target: `#${layersId}` } },
    Modal: {
      defaultProps: {
        padding: 'lg',
        transitionProps: { duration: 160 },
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 180 }, overlayProps: { backgroundOpacity: 0.4 } },
    },
  };
}

const toScheme = (value: unknown): Scheme => schemes.find((scheme) => scheme === value) ?? 'default';

export const cssVariablesResolver: CSSVariablesResolver = (theme) => {
  const scheme = toScheme(theme.other.scheme);
  const size = controlSizes.find((name) => name === theme.other.controlSize) ?? 'md';
  const variables = { '--klasna-control-font': theme.fontSizes[size] ?? '0.9375rem' };
  return { variables, light: computeColours(scheme, 'light'), dark: computeColours(scheme, 'dark') };
};
