import { IconExternalLink } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import type { PlayerProps } from '../../components/component-types.ts';
import { isWebAddress } from '../../model/web-address.ts';
import classes from './external-link.module.css';
import { describeLink } from './link-rows.ts';

export function Player({ commonFields, language }: PlayerProps) {
  const { t, i18n } = useTranslation('exercises');
  // Leaves out incomplete addresses, which occur in the preview of an editor.
  const links = commonFields.links.filter(({ url }) => isWebAddress(url));
  return (
    <ul className={classes.links}>
      {links.map((link) => {
        const { name, host } = describeLink(link);
        return (
          <li key={`${link.url} ${link.title ?? ''}`}>
            <a className={classes.link} href={link.url} target="_blank" rel="noopener noreferrer">
              <span className={classes.words}>
                <span className={classes.name} lang={link.title ? language : undefined} dir="auto">
                  {name}
                </span>
                {name !== host && (
                  <span className={classes.host} dir="ltr">
                    {host}
                  </span>
                )}
              </span>
              <IconExternalLink className={classes.out ?? ''} size={20} stroke={1.5} aria-hidden />
              <VisuallyHidden lang={i18n.language}> ({t('player.site.newTab')})</VisuallyHidden>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
