import { useState } from 'react';
import type { WishlistEntry } from '#contract/wishlist/api.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { wishlistPriceMaxRupees } from '#web/storefront/wishlist/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import {
  filtered,
  groupNames,
  groups,
  noFilters,
  type OptionGroup,
  optionsOf,
  type WishlistFilters,
} from './filters.ts';
import {
  applyFiltersText,
  clearAllText,
  filtersText,
  highestPriceText,
  lowestPriceText,
  priceRangeText,
} from '#web/storefront/wishlist/texts.tsx';

interface FilterDialogProps {
  entries: readonly WishlistEntry[];
  applied: WishlistFilters;
  onApply: (filters: WishlistFilters) => void;
  onClose: () => void;
}

/** Filters apply on 'Apply Filters' only. Load it with `lazy()`. */
export function FilterDialog({ entries, applied, onApply, onClose }: FilterDialogProps) {
  const [chosen, setChosen] = useState(applied);
  const count = filtered(entries, chosen).length;
  const toggle = (group: OptionGroup, value: string, isOn: boolean) =>
    setChosen({
      ...chosen,
      [group]: isOn ? [...chosen[group], value] : chosen[group].filter((other) => other !== value),
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={filtersText}
      footer={
        <>
          <Button variant="quiet" onClick={() => setChosen(noFilters)}>
            {clearAllText}
          </Button>
          <Button
            onClick={() => {
              onApply(chosen);
              onClose();
            }}
          >
            {applyFiltersText(<span className="font-normal">({count})</span>)}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <fieldset>
          <legend className="field-label">{priceRangeText}</legend>
          <div className="grid grid-cols-2 gap-3">
            <PriceField
              label={lowestPriceText}
              value={chosen.minRupees}
              onChange={(minRupees) => setChosen({ ...chosen, minRupees })}
            />
            <PriceField
              label={highestPriceText}
              value={chosen.maxRupees}
              onChange={(maxRupees) => setChosen({ ...chosen, maxRupees })}
            />
          </div>
        </fieldset>
        {groups.map((group) => (
          <fieldset key={group}>
            <legend className="field-label">{groupNames[group]}</legend>
            <div className="grid grid-cols-2 gap-x-3">
              {optionsOf(entries, group).map(({ value, count: has }) => (
                <Checkbox
                  key={value}
                  label={
                    <>
                      {valueName(value)} <span className="text-ink-soft">({has})</span>
                    </>
                  }
                  checked={chosen[group].includes(value)}
                  onChange={(event) => toggle(group, value, event.currentTarget.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

interface PriceFieldProps {
  label: string;
  value: number;
  onChange: (rupees: number) => void;
}

const PriceField = ({ label, value, onChange }: PriceFieldProps) => (
  <TextField
    label={label}
    prefix="₹"
    type="number"
    inputMode="numeric"
    min={0}
    max={wishlistPriceMaxRupees}
    step={1}
    value={value}
    onChange={(event) =>
      onChange(
        Math.min(wishlistPriceMaxRupees, Math.max(0, event.currentTarget.valueAsNumber || 0)),
      )
    }
  />
);
