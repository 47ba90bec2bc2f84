/** Loads code and retries every five seconds until it succeeds. */
export async function loadCodeWithRetries<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return loadCodeWithRetries(load);
  }
}
