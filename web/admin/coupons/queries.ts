import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminCoupon } from '#contract/endpoints/admin-coupons.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '../kit/error-message.ts';
import { useAdmin } from '../session/session.ts';

const pageSize = 25;

export function useCoupons(page: number) {
  const isSignedIn = useAdmin((session) => session.token !== null);
  return useQuery({
    queryKey: ['coupons', page],
    queryFn: async ({ signal }) =>
      adminApi('listCoupons', { query: { page, limit: pageSize } }, { signal }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  });
}

export function useCouponsChanged() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['coupons'] });
}

type Coupons = Awaited<ReturnType<typeof adminApi<'listCoupons'>>>;

/**
 * Switches a coupon optimistically. If the server refuses, shows the reason and refetches the list.
 */
export function useCouponSwitch() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({
      coupon: { id, version, code, type, discount },
      isActive,
    }: {
      coupon: AdminCoupon;
      isActive: boolean;
    }) =>
      adminApi('saveCoupon', { body: { id, version, code, type, discount, is_active: isActive } }),
    onMutate: ({ coupon, isActive }) =>
      client.setQueriesData<Coupons>(
        { queryKey: ['coupons'] },
        (list) =>
          list && {
            ...list,
            data: list.data.map((listed) =>
              listed.id === coupon.id ? { ...listed, is_active: isActive } : listed,
            ),
          },
      ),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorMessage(error, failure.couponSave)),
    onSettled: async () => client.invalidateQueries({ queryKey: ['coupons'] }),
  });
  return (coupon: AdminCoupon, isActive: boolean) => mutation.mutate({ coupon, isActive });
}
