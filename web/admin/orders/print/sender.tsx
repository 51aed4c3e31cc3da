import { useShopSettings } from '#web/admin/session/shop-settings.ts';

/** The shop's name and address from the settings; the sheet renders before they load. */
export function Sender() {
  const { data } = useShopSettings();
  return (
    <div className="min-w-0">
      <p className="font-display text-xl">{data?.site_name}</p>
      {data?.office_address ? (
        <p className="mt-1 max-w-xs whitespace-pre-line text-ink-soft">{data.office_address}</p>
      ) : null}
    </div>
  );
}
