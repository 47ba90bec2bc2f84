/** Loads code and retries every five seconds until it succeeds. */
export async function bringCodeAtLast<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return bringCodeAtLast(ask);
  }
}
