/** Mantine's looks on the router's links. */
import { Anchor, Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

export const TextLink = createLink(Anchor<'a'>);
export const ButtonLink = createLink(Button<'a'>);
