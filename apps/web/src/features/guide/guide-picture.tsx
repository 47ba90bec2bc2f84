/** A screenshot in the language of the page, if there is one, in the colour mode of the page. */
import { useTranslation } from '@klasna/kit/words';
import { useMantineColorScheme } from '@mantine/core';
import classes from './guide.module.css';
import { findPicture } from './pictures.ts';

interface GuidePictureProps {
  readonly name: string;
  readonly alt: string;
}

export function GuidePicture({ name, alt }: GuidePictureProps) {
  const { i18n } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const found = findPicture(name, i18n.language, colorScheme === 'dark' ? 'dark' : 'light');
  return found && <img className={classes.picture} {...found} alt={alt} loading="lazy" decoding="async" />;
}
