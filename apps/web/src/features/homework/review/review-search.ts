/** Reads the page number of the queue from the address. Pure. */
export function readReviewSearch({ page }: Readonly<Record<string, unknown>>): { readonly page?: number } {
  const number = Number(page);
  return Number.isSafeInteger(number) && number > 1 ? { page: number } : {};
}
