/** A picture of the product: in the language of the page where there is one, and as light or dark as the page is. */
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
