/** Router links, styled as text and as buttons. */
import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './links.module.css';

type AnchorProps = ComponentProps<'a'>;

export const TextLink = createLink((props: AnchorProps) => <a {...props} className={classes.text} />);

/** A link on a number; even a single digit is wide enough to tap. */
export const NumberLink = createLink((props: AnchorProps) => (
  <a {...props} className={`${classes.text} ${classes.number}`} />
));

export const ButtonLink = createLink((props: ButtonProps & Omit<AnchorProps, keyof ButtonProps>) => (
  <Button {...props} component="a" />
));
