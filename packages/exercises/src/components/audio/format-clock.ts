/** Seconds as a player shows them: "0:07", "12:30", "1:02:03". */
export function formatClock(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(wholeSeconds / 3600), Math.floor((wholeSeconds % 3600) / 60), wholeSeconds % 60];
  const [hours = 0, minutes = 0, remainingSeconds = 0] = parts;
  const padTwo = (number: number): string => String(number).padStart(2, '0');
  return hours > 0
    ? `${hours}:${padTwo(minutes)}:${padTwo(remainingSeconds)}`
    : `${minutes}:${padTwo(remainingSeconds)}`;
}
