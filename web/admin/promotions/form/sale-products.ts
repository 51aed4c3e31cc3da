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
