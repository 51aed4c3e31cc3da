import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import returnCalls from 'virtual:calls/returns';
import type { OrderReturns } from '#contract/returns/entities.ts';
import type { ReturnWish } from '#contract/returns/rules.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { createRequestKeys } from '#web/api/idempotency-key.ts';
import { shrinkImages } from '#web/ui/forms/shrink-image.ts';

registerCalls(returnCalls);

const keyOf = (orderId: number) => ['order-returns', orderId];

export const useReturns = (orderId: number) =>
  useQuery({
    queryKey: keyOf(orderId),
    queryFn: async ({ signal }) =>
      (await asShopper(api('listReturns', { params: { id: orderId } }, { signal }))).data,
  });

/** The variants of a product at today's prices; not fetched without a slug. */
export const useVariants = (slug: string | null) =>
  useQuery({
    queryKey: ['variants', slug],
    queryFn: async ({ signal }) =>
      (await api('getProduct', { params: { slug: slug ?? '' } }, { signal })).data.group
        ?.variants ?? [],
    enabled: slug !== null,
  });

type ReturnRequest = {
  /** Without the photos. */
  form: FormData;
  photos: readonly File[];
};

export function useReturnRequest(orderId: number) {
  const change = useChange(orderId);
  const [headersFor] = useState(createRequestKeys);
  return useMutation({
    ...change,
    mutationFn: async ({ form, photos }: ReturnRequest) => {
      const names = photos.map(({ name, size }) => [name, size]);
      const headers = headersFor([[...form], names]);
      for (const photo of await shrinkImages(photos)) form.append('photos', photo);
      const request = { params: { id: orderId }, body: form };
      return (await asShopper(api('requestReturn', request, { headers }))).data;
    },
  });
}

export const useWithdrawal = (orderId: number) =>
  useMutation({
    ...useChange(orderId),
    mutationFn: async (returnId: number) =>
      (
        await asShopper(
          api('withdrawReturn', { params: { id: orderId, return_id: returnId }, body: {} }),
        )
      ).data,
  });

type Choice = {
  returnId: number;
  body: { wish: ReturnWish; exchange_product_id?: number };
};

export const useChoice = (orderId: number) =>
  useMutation({
    ...useChange(orderId),
    mutationFn: async ({ returnId, body }: Choice) =>
      (
        await asShopper(
          api('chooseReplacement', { params: { id: orderId, return_id: returnId }, body }),
        )
      ).data,
  });

type Sending = { returnId: number; body: { courier: string; tracking_number: string } };

export const useSending = (orderId: number) =>
  useMutation({
    ...useChange(orderId),
    mutationFn: async ({ returnId, body }: Sending) =>
      (await asShopper(api('sendReturn', { params: { id: orderId, return_id: returnId }, body })))
        .data,
  });

function useChange(orderId: number) {
  const client = useQueryClient();
  return {
    onSuccess: (returns: OrderReturns) => {
      client.setQueryData(keyOf(orderId), returns);
      // The timeline.
      void client.invalidateQueries({ queryKey: ['order', String(orderId)] });
    },
  };
}
