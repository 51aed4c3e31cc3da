import { useState } from 'react';
import type { Facets } from '#contract/catalogue/entities.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { type ListingQuery, readRupees } from './listing-query.ts';
import {
  applyThePriceText,
  goText,
  highestPriceInRupeesText,
  highestPriceText,
  lowestPriceInRupeesText,
  lowestPriceText,
  maxText,
  minText,
  priceInRupeesText,
  priceRangeText,
} from '#web/storefront/listing/filter-texts.tsx';

interface PriceFilterProps {
  price: Facets['price'];
  query: ListingQuery;
  apply: (query: ListingQuery) => void;
}

const stepRupees = 50;
const rupees = (amount: number): string => formatRupees(toPaise(amount));

/** A slider with two thumbs, and the same values as fields. The slider applies on release. */
export function PriceFilter({ price, query, apply }: PriceFilterProps) {
  const [from, setFrom] = useState(query.priceMinRupees?.toString() ?? '');
  const [to, setTo] = useState(query.priceMaxRupees?.toString() ?? '');
  const lowest = Math.floor(price.min / stepRupees) * stepRupees;
  const highest = Math.ceil(price.max / stepRupees) * stepRupees;
  const low = Math.min(highest, Math.max(lowest, readRupees(from) ?? lowest));
  const high = Math.max(low, Math.min(highest, readRupees(to) ?? highest));
  const commit = () => {
    const [priceMinRupees, priceMaxRupees] = [readRupees(from), readRupees(to)];
    if (priceMinRupees === query.priceMinRupees && priceMaxRupees === query.priceMaxRupees) return;
    apply({ ...query, priceMinRupees, priceMaxRupees, page: 1 });
  };
  return (
    <fieldset>
      <legend className="field-hint mb-3">
        {price.max > 0 ? priceRangeText(rupees(price.min), rupees(price.max)) : priceInRupeesText}
      </legend>
      {highest - lowest > stepRupees ? (
        <PriceSlider
          range={[lowest, highest]}
          chosen={[low, high]}
          onFrom={(next) => setFrom(next <= lowest ? '' : String(next))}
          onTo={(next) => setTo(next >= highest ? '' : String(next))}
          onRelease={commit}
        />
      ) : null}
      <div className="filter-price">
        <TextField
          label={lowestPriceInRupeesText}
          hideLabel
          prefix="₹"
          name="price_min"
          inputMode="numeric"
          autoComplete="off"
          placeholder={minText}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextField
          label={highestPriceInRupeesText}
          hideLabel
          prefix="₹"
          name="price_max"
          inputMode="numeric"
          autoComplete="off"
          placeholder={maxText}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary">
          {goText}
          <span className="sr-only">{applyThePriceText}</span>
        </Button>
      </div>
    </fieldset>
  );
}

interface PriceSliderProps {
  /** In rupees, as `chosen`. */
  range: readonly [lowest: number, highest: number];
  chosen: readonly [low: number, high: number];
  onFrom: (rupees: number) => void;
  onTo: (rupees: number) => void;
  onRelease: () => void;
}

function PriceSlider({
  range: [min, max],
  chosen: [low, high],
  onFrom,
  onTo,
  onRelease,
}: PriceSliderProps) {
  const shared = { min, max, step: stepRupees, onPointerUp: onRelease, onKeyUp: onRelease };
  return (
    <div className="price-slider">
      <input
        type="range"
        {...shared}
        aria-label={lowestPriceText}
        aria-valuetext={rupees(low)}
        value={low}
        onChange={({ target }) => onFrom(Math.min(Number(target.value), high - stepRupees))}
      />
      <input
        type="range"
        {...shared}
        aria-label={highestPriceText}
        aria-valuetext={rupees(high)}
        value={high}
        onChange={({ target }) => onTo(Math.max(Number(target.value), low + stepRupees))}
      />
    </div>
  );
}
