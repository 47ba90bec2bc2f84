/** A screenshot in the language of the page, if there is one, in the colour mode of the page. */
import { useTranslation } from '@klasna/kit/words';
import { useMantineColorScheme } from '@mantine/core';
import { findPicture } from './find-picture.ts';
import classes from './guide.module.css';

interface GuidePictureProps {
  readonly name: string;
  readonly alt: string;
}

export function GuidePicture({ name, alt }: GuidePictureProps) {
  const { i18n } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const picture = findPicture(name, i18n.language, colorScheme === 'dark' ? 'dark' : 'light');
  return (
    picture && <img className={classes.picture} {...picture} alt={alt} loading="lazy" decoding="async" />
  );
}
