import { variantName } from '#contract/catalogue/variant-name.ts';
import { failure } from '#contract/messages.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import type { ReturnableLine } from '#contract/returns/entities.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FieldNotes } from '#web/ui/forms/form-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { useVariants } from './queries.ts';
import {
  amountBackText,
  amountMoreText,
  chooseASizeOrColourText,
  chooseOneProductAboveToSeeText,
  exchangePriceText,
  inExchangeForText,
  samePriceText,
  soldOutText,
  thereIsNoOtherSizeOrText,
} from '#web/account/returns/texts.tsx';

type ExchangeFieldProps = {
  name: string;
  error: string | undefined;
  /** The one line that comes back; null if none or several are chosen. */
  line: ReturnableLine | null;
  quantity: number;
  slug: string | null;
  isCash: boolean;
};

/** The other variants of the product with what each costs more or less. */
export function ExchangeField({ line, quantity, slug, isCash, ...field }: ExchangeFieldProps) {
  const variants = useVariants(slug);
  if (line === null) return <p className="text-sm">{chooseOneProductAboveToSeeText}</p>;
  if (slug === null) return <NoVariants />;
  if (variants.isError)
    return (
      <ErrorState
        message={serverMessage(variants.error, failure.productsFetch)}
        retrying={variants.isFetching}
        onRetry={() => void variants.refetch()}
      />
    );
  if (!variants.data)
    return (
      <div>
        <Skeleton className="h-16 w-full" />
        {/* Else the form shows it above the controls, and once more when the field is there. */}
        <FieldNotes controlId={field.name} error={field.error} />
      </div>
    );
  const others = variants.data.filter(({ product_id: id }) => id !== line.product_id);
  if (others.length === 0) return <NoVariants />;
  return (
    <SelectField
      {...field}
      label={inExchangeForText}
      required
      hint={exchangePriceText(isCash)}
      placeholder={chooseASizeOrColourText}
      options={others.map((variant) => ({
        value: String(variant.product_id),
        label: `${variantName(variant)}: ${
          variant.stock < quantity ? soldOutText : difference(variant.price, line.paid, quantity)
        }`,
        disabled: variant.stock < quantity,
      }))}
    />
  );
}

const NoVariants = () => <p className="text-sm">{thereIsNoOtherSizeOrText}</p>;

function difference(price: number, paid: number, quantity: number): string {
  const paise = (toPaise(price) - toPaise(paid)) * quantity;
  if (paise === 0) return samePriceText;
  return paise > 0 ? amountMoreText(formatRupees(paise)) : amountBackText(formatRupees(-paise));
}
