import { Link } from 'react-router';
import { variantName } from '#contract/catalogue/variant-name.ts';
import type { ScannedParcel } from '#contract/dispatch/api.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { rupees } from '../kit/money.ts';
import { unitsKey } from './use-scanned-parcels.ts';

interface ScannedParcelsProps {
  parcels: readonly ScannedParcel[];
  checkedUnits: ReadonlyMap<string, number>;
  onRemove: (id: number) => void;
}

export const ScannedParcels = ({ parcels, checkedUnits, onRemove }: ScannedParcelsProps) => (
  <ul className="mt-4 flex flex-col gap-3" aria-label="Scanned parcels">
    {parcels.map((parcel) => (
      <li key={parcel.id} className="card p-4">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <Link
              to={adminPaths.order(parcel.order_id)}
              className="text-link font-medium tabular-nums"
            >
              {parcel.order_number}
            </Link>
            <p className="text-sm wrap-anywhere">
              {[parcel.carrier, parcel.tracking_number].filter(Boolean).join(' · ')}
            </p>
            <p className="text-sm text-ink-soft">
              {parcel.full_name}, {parcel.city} {parcel.pincode}
              {parcel.cash_amount === null ? '' : ` · collects ${rupees(parcel.cash_amount)}`}
            </p>
          </div>
          <IconButton
            label={`Remove ${parcel.order_number}`}
            icon={<CloseIcon size={18} />}
            onClick={() => onRemove(parcel.id)}
          />
        </div>
        {parcel.notice === '' ? null : (
          <Alert className="mt-2" tone="warning">
            {parcel.notice}
          </Alert>
        )}
        <ul className="mt-2 flex flex-col gap-1 border-t border-line pt-2 text-sm">
          {parcel.lines.map((line) => (
            <ParcelLine
              key={line.product_id}
              line={line}
              checked={checkedUnits.get(unitsKey(parcel.id, line.product_id)) ?? 0}
            />
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

function ParcelLine({ line, checked }: { line: ScannedParcel['lines'][number]; checked: number }) {
  const isComplete = checked >= line.quantity;
  return (
    <li className="flex gap-2">
      <span className="font-medium whitespace-nowrap tabular-nums">{line.quantity} ×</span>
      <span className="min-w-0 grow">
        {[line.name, variantName(line), line.sku].filter(Boolean).join(' · ')}
      </span>
      {checked > 0 ? (
        <span className={isComplete ? 'text-success' : 'text-ink-soft'}>
          {checked} of {line.quantity} checked
        </span>
      ) : null}
    </li>
  );
}
