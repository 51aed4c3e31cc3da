import { useAdminQuery } from '../../kit/data.ts';

/** Products on sale: for the example cart, and to choose from. Empty `search`: the newest. */
export const useSaleProducts = ({
  search = '',
  category,
}: {
  search?: string;
  category?: string;
}) =>
  useAdminQuery(
    'listProducts',
    {
      query: {
        status: 'active',
        limit: 8,
        ...(search === '' ? { sort: 'id_desc' } : { search }),
        category,
      },
    },
    { showsPrevious: true },
  );

/** The products with these ids, also those that are not on sale. */
export const useProducts = (ids: readonly number[]) =>
  useAdminQuery(
    'listProducts',
    ids.length === 0 ? null : { query: { ids: ids.map(String), limit: 100 } },
    { showsPrevious: true },
  );
