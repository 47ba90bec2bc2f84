/** The router's links, as words in a text and as buttons. */
import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './links.module.css';

type AnchorProps = ComponentProps<'a'>;

export const TextLink = createLink((props: AnchorProps) => <a {...props} className={classes.text} />);

/** A number that leads to what it counts: one digit is wide enough for a finger, too. */
export const NumberLink = createLink((props: AnchorProps) => (
  <a {...props} className={`${classes.text} ${classes.number}`} />
));

export const ButtonLink = createLink((props: ButtonProps & Omit<AnchorProps, keyof ButtonProps>) => (
  <Button {...props} component="a" />
));
