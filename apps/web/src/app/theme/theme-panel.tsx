import { IconX } from '@klasna/kit/icons';
import { controlSizes, directions, schemes } from '@klasna/kit/theme-state';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import { useStore } from '../../lib/use-store.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { SchemeDot } from './scheme-dot.tsx';
import { changeTheme, theme } from './theme.ts';
import classes from './theme-panel.module.css';
import { chooseLayout, layoutTypes, modeChoices } from './theme-state.ts';

export interface PanelClasses {
  readonly aside?: string | undefined;
  readonly stay?: string | undefined;
}

interface ThemePanelProps {
  readonly classNames?: PanelClasses;
  readonly onClose: () => void;
}

export function ThemePanel({ classNames = {}, onClose }: ThemePanelProps) {
  const { t } = useTranslation(['shell', 'common']);
  const state = useStore(theme, (value) => value);
  const { layout } = state;
  return (
    <aside className={classNames.aside} aria-label={t('theme.title')}>
      <div className={[classes.panel, classNames.stay].join(' ')}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('theme.title')}</h2>
          <ActionIcon aria-label={t('common:close')} onClick={onClose}>
            <IconX size={20} stroke={1.5} />
          </ActionIcon>
        </div>
        <ChoiceGroup
          label={t('theme.mode')}
          value={state.mode}
          choices={modeChoices.map((value) => ({ value, label: t(`theme.modes.${value}`) }))}
          onChoose={(mode) => changeTheme({ mode })}
        />
        <ChoiceGroup
          label={t('theme.scheme')}
          value={state.themeSchema}
          choices={schemes.map((value) => ({
            value,
            label: t(`theme.schemes.${value}`),
            icon: <SchemeDot scheme={value} />,
          }))}
          onChoose={(themeSchema) => changeTheme({ themeSchema })}
        />
        <ChoiceGroup
          label={t('theme.direction')}
          value={state.direction}
          choices={directions.map((value) => ({ value, label: t(`theme.directions.${value}`) }))}
          onChoose={(direction) => changeTheme({ direction })}
        />
        <ChoiceGroup
          label={t('theme.controlSize')}
          value={state.controlSize}
          choices={controlSizes.map((value) => ({ value, label: t(`theme.controlSizes.${value}`) }))}
          onChoose={(controlSize) => changeTheme({ controlSize })}
        />
        <ChoiceGroup
          label={t('theme.layout')}
          value={layout.previousType ?? layout.type}
          choices={layoutTypes.map((value) => ({ value, label: t(`theme.layouts.${value}`) }))}
          onChoose={(type) => changeTheme({ layout: chooseLayout(layout, type) })}
        />
      </div>
    </aside>
  );
}
