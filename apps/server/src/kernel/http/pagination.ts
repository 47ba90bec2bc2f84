/** The pagination fields of a list reply. A page after the last is empty and still states the total. */
export const toPagination = ({ page, limit }: { page: number; limit: number }, total: number) => ({
  pagination: { total, page, limit, totalPages: Math.ceil(total / limit) },
});
