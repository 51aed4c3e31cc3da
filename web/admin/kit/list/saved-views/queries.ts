import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView, SavedViewList } from '#contract/entities/staff.ts';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../../../session/session.ts';

const keyOf = (list: SavedViewList) => ['saved-views', list];

export function useSavedViews(list: SavedViewList): readonly SavedView[] {
  const { data } = useQuery({
    queryKey: keyOf(list),
    queryFn: async ({ signal }) =>
      (await adminApi('listSavedViews', { query: { list } }, { signal })).data,
    enabled: useAdmin(({ token }) => token !== null),
  });
  return data ?? [];
}

/** Shows these views until the next fetch. */
export function useShowSavedViews(list: SavedViewList) {
  const client = useQueryClient();
  return (views: readonly SavedView[]) => client.setQueryData(keyOf(list), views);
}
