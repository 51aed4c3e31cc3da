import type { Address } from '#contract/customers/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCityAndState } from '#web/shopper/contact/states-and-cities.ts';

interface CardProps {
  address: Address;
  busy: boolean;
  onDefault: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function AddressCard({ address, busy, onDefault, onEdit, onRemove }: CardProps) {
  const { full_name: name, mobile_no: mobile, pincode, is_default: isDefault } = address;
  const place = useCityAndState(address);
  const which = `${name}, ${pincode}`;
  return (
    <li className="flex flex-col rounded-card border border-line p-4 text-sm">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-medium break-words">{name}</p>
        {isDefault ? <Badge tone="success">Default</Badge> : null}
      </div>
      <p className="mt-1 break-words whitespace-pre-line">{address.address}</p>
      <p>{[place, pincode].filter(Boolean).join(' ')}</p>
      <p className="mt-1 text-ink-soft">Mobile {mobile}</p>
      <div className="mt-auto -ml-3 flex flex-wrap pt-2">
        <Button
          variant="quiet"
          size="small"
          aria-label={`Edit address of ${which}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove address of ${which}`}
          onClick={onRemove}
        >
          Remove
        </Button>
        {isDefault ? null : (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Make the address of ${which} the default`}
            busy={busy}
            onClick={onDefault}
          >
            Make default
          </Button>
        )}
      </div>
    </li>
  );
}
