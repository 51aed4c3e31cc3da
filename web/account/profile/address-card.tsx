import type { Address } from '#contract/customers/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCityAndState } from '#web/shopper/contact/states-and-cities.ts';
import {
  defaultText,
  editAddressOfText,
  editText,
  makeDefaultOfText,
  makeDefaultText,
  mobileNamedText,
  removeAddressOfText,
  removeText,
} from '#web/account/profile/texts.tsx';

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
        {isDefault ? <Badge tone="success">{defaultText}</Badge> : null}
      </div>
      <p className="mt-1 break-words whitespace-pre-line">{address.address}</p>
      <p>{[place, pincode].filter(Boolean).join(' ')}</p>
      <p className="mt-1 text-ink-soft">{mobileNamedText(mobile)}</p>
      <div className="mt-auto -ml-3 flex flex-wrap pt-2">
        <Button variant="quiet" size="small" aria-label={editAddressOfText(which)} onClick={onEdit}>
          {editText}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={removeAddressOfText(which)}
          onClick={onRemove}
        >
          {removeText}
        </Button>
        {isDefault ? null : (
          <Button
            variant="quiet"
            size="small"
            aria-label={makeDefaultOfText(which)}
            busy={busy}
            onClick={onDefault}
          >
            {makeDefaultText}
          </Button>
        )}
      </div>
    </li>
  );
}
