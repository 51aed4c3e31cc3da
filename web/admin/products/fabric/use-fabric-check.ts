import { useAdminQuery } from '#web/admin/kit/data.ts';

export type FabricDraft = {
  /** A chosen file, else the URL of the stored tile. */
  tile: File | string | null;
  repeatCm: string;
  parts: readonly string[];
};

/** Compares the edges of the tile and draws it in a room; nothing is stored. */
export function useFabricCheck({ tile, repeatCm, parts }: FabricDraft) {
  const name = tile instanceof File ? [tile.name, tile.size, tile.lastModified].join(' ') : tile;
  return useAdminQuery(
    'checkFabric',
    tile === null ? null : { body: { tile: name, repeat_cm: repeatCm, parts } },
    {
      form: async (signal) => {
        const form = new FormData();
        form.set('tile', tile instanceof File ? tile : await storedTile(tile ?? '', signal));
        if (repeatCm !== '' && parts.length > 0) {
          form.set('repeat_cm', repeatCm);
          form.set('parts', JSON.stringify(parts));
        }
        return form;
      },
      showsPrevious: true,
      retry: false,
    },
  );
}

async function storedTile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return await response.blob();
}
