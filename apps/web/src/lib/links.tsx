/** The router's links, as words in a text and as buttons. */
import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import classes from './links.module.css';

export const ButtonLink = createLink(Button<'a'>);

export const TextLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.text} />);
