import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminPromotion } from '#contract/entities/promotions.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '../kit/error-message.ts';
import { useAdmin } from '../session/session.ts';
import { type ScheduledListValues, scheduledQuery } from './list/scheduled-list.tsx';

const key = ['promotions'];
const useIsSignedIn = (): boolean => useAdmin((session) => session.token !== null);

export function usePromotions(values: ScheduledListValues) {
  const query = scheduledQuery(values);
  return useQuery({
    queryKey: [...key, query],
    queryFn: async ({ signal }) => adminApi('listPromotions', { query }, { signal }),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

/** A coupon is a promotion too. */
export function usePromotionsChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: ['coupons'] });
  };
}

export function useDuplicate(onDuplicated: () => void) {
  const mutation = useMutation({
    mutationFn: async (id: number) => adminApi('duplicatePromotion', { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDuplicated();
    },
    onError: (error) => toast.error(errorMessage(error, failure.promotionSave)),
  });
  return (promotion: AdminPromotion) => mutation.mutate(promotion.id);
}

/** Products on sale: for the example cart, and to choose from. Empty `search`: the newest. */
export function useSaleProducts({ search = '', category }: { search?: string; category?: string }) {
  const query = {
    status: 'active' as const,
    limit: 8,
    ...(search === '' ? { sort: 'id_desc' as const } : { search }),
    ...(category === undefined ? {} : { category }),
  };
  return useQuery({
    queryKey: ['products', 'sale', query],
    queryFn: async ({ signal }) => (await adminApi('listProducts', { query }, { signal })).data,
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}
