/** What a list says beside its items. A page past the end is empty and still knows the total. */
export const pageOf = ({ page, limit }: { page: number; limit: number }, total: number) => ({
  pagination: { total, page, limit, totalPages: Math.ceil(total / limit) },
});
