import { useDeferredValue, useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { rupees } from '../../kit/money.ts';
import { useProducts, useSaleProducts } from './sale-products.ts';

type ProductsFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Chosen at first. */
  ids: readonly number[];
};

/** Chooses products one by one: the chosen ones, then those that are found. */
export function ProductsField({ name, label, hint, ids }: ProductsFieldProps) {
  const [chosen, setChosen] = useState(ids);
  const [search, setSearch] = useState('');
  const { data: known = [] } = useProducts(chosen);
  const { data: found = [] } = useSaleProducts({ search: useDeferredValue(search) });
  const shown = [
    ...known.filter(({ id }) => chosen.includes(id)),
    ...found.filter(({ id }) => !known.some((each) => each.id === id && chosen.includes(id))),
  ];
  const toggle = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className="grid gap-2 sm:col-span-full">
      <legend className="field-label">{label}</legend>
      {hint === undefined ? null : <p className="text-sm text-ink-soft">{hint}</p>}
      {chosen
        .filter((id) => !shown.some((product) => product.id === id))
        .map((id) => (
          <input key={id} type="hidden" name={name} value={id} />
        ))}
      <div>
        {shown.map((product) => (
          <Checkbox
            key={product.id}
            name={name}
            value={product.id}
            label={`${lineName(product)}, ${rupees(product.price)}`}
            checked={chosen.includes(product.id)}
            onChange={({ currentTarget }) => toggle(product.id, currentTarget.checked)}
          />
        ))}
      </div>
      <TextField
        label="Search products to choose"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
    </fieldset>
  );
}
