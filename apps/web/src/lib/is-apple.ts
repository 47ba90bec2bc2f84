/** Whether shortcuts are pressed with ⌘. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
