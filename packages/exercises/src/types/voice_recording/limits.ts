export const maxSeconds = 600;
