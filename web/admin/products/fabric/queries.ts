import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';

const keyOf = (productId: number) => ['fabric', productId];

export function useFabric(productId: number) {
  return useQuery({
    queryKey: keyOf(productId),
    queryFn: async ({ signal }) =>
      (await adminApi('getFabric', { params: { id: productId } }, { signal })).data,
    staleTime: 0,
  });
}

export function useFabricChanged(productId: number) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(productId) });
}

export type FabricDraft = {
  /** A chosen file, else the URL of the stored tile. */
  tile: File | string | null;
  repeatCm: string;
  parts: readonly string[];
};

/** Compares the edges of the tile and draws it in a room; nothing is stored. */
export function useFabricCheck({ tile, repeatCm, parts }: FabricDraft) {
  const name =
    tile instanceof File ? [tile.name, tile.size, tile.lastModified].join(' ') : (tile ?? '');
  return useQuery({
    queryKey: ['fabric-check', name, repeatCm, parts],
    queryFn: async ({ signal }) => {
      const body = new FormData();
      body.set('tile', tile instanceof File ? tile : await storedTile(tile ?? '', signal));
      if (repeatCm !== '' && parts.length > 0) {
        body.set('repeat_cm', repeatCm);
        body.set('parts', JSON.stringify(parts));
      }
      return (await adminApi('checkFabric', { body }, { signal })).data;
    },
    enabled: tile !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

async function storedTile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return await response.blob();
}
