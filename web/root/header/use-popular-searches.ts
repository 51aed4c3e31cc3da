import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';

const perFilter = 2;

/** The cloths, patterns and colours that most products have. Empty until they are fetched, and if that fails. */
export function usePopularSearches(isWanted: boolean): readonly string[] {
  const [popular, setPopular] = useState<readonly string[] | null>(null);
  const isMissing = isWanted && popular === null;
  useEffect(() => {
    if (!isMissing) return;
    readPopular().then(setPopular, () => setPopular([]));
  }, [isMissing]);
  return popular ?? [];
}

async function readPopular(): Promise<string[]> {
  const { data } = await api('getFacets', { query: {} });
  return [data.color, data.material, data.pattern].flatMap((options) =>
    options
      .filter(({ value }) => value !== 'Not specified')
      .toSorted((one, other) => other.count - one.count)
      .slice(0, perFilter)
      .map(({ value }) => value),
  );
}
