/** Code that comes later, asked for again until it comes. */
export async function bringCodeAtLast<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return bringCodeAtLast(ask);
  }
}
