import { useQuery } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';

/** The shop's name and address as its settings have them; the sheet does not wait for them. */
export function Sender() {
  const { data } = useQuery({ queryKey: ['shop'], queryFn: async ({ signal }) => (await adminApi('getSettings', {}, { signal })).data });
  return (
    <div className="min-w-0">
      <p className="font-display text-xl">{data?.site_name ?? 'Homeloom'}</p>
      {data?.office_address ? <p className="mt-1 max-w-xs whitespace-pre-line text-ink-soft">{data.office_address}</p> : null}
    </div>
  );
}
