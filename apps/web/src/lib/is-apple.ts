/** Whether the device is from Apple, so that shortcuts use ⌘. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
