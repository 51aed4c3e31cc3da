import type { AdminPromotion } from '#contract/promotions/api.ts';
import { type DiscountClass, discountClasses } from '#contract/promotions/rules.ts';
import { paymentMethods } from '#contract/payments/rules.ts';
import { paymentMethodName } from '#contract/payments/method-names.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';

type LimitFieldsProps = { promotion: AdminPromotion | null; controls: FormControls };

const classNames: Record<DiscountClass, string> = {
  product: 'Offers on products',
  order: 'Discounts of the whole order',
  shipping: 'Free shipping',
};
const whole = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;

/** What the promotion combines with, and its conditions. */
export function LimitFields({ promotion, controls: { field } }: LimitFieldsProps) {
  return (
    <>
      <Choices legend="Combines with">
        {discountClasses.map((each) => (
          <Checkbox
            key={each}
            name="combines_with"
            value={each}
            label={classNames[each]}
            defaultChecked={promotion?.combines_with.includes(each)}
          />
        ))}
      </Choices>
      <Disclosure title="Conditions and limits (optional)" open={hasLimits(promotion)}>
        <div className="grid gap-4 text-ink sm:grid-cols-2">
          <TextField
            {...field('subtotal_min')}
            label="Minimum amount"
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            prefix="₹"
            defaultValue={promotion?.subtotal_min ?? ''}
          />
          <TextField
            {...whole}
            {...field('quantity_min')}
            label="Minimum number of items"
            defaultValue={promotion?.quantity_min ?? ''}
          />
          <TextField
            {...whole}
            {...field('uses_max')}
            label="Total uses"
            hint={promotion ? `Used ${promotion.uses_count} times so far.` : undefined}
            defaultValue={promotion?.uses_max ?? ''}
          />
          <TextField
            {...whole}
            {...field('uses_per_customer_max')}
            label="Uses per customer"
            defaultValue={promotion?.uses_per_customer_max ?? ''}
          />
          <Checkbox
            {...field('first_order_only')}
            className="sm:col-span-2"
            label="Only for a customer's first order"
            defaultChecked={promotion?.first_order_only}
          />
          <Choices legend="Only with these payment methods (none: any)">
            {paymentMethods.map((method) => (
              <Checkbox
                key={method}
                name="payment_methods"
                value={method}
                label={paymentMethodName(method)}
                defaultChecked={promotion?.payment_methods?.includes(method)}
              />
            ))}
          </Choices>
        </div>
      </Disclosure>
    </>
  );
}

const Choices = ({ legend, children }: { legend: string; children: React.ReactNode }) => (
  <fieldset className="sm:col-span-2">
    <legend className="field-label">{legend}</legend>
    <div className="flex flex-wrap gap-x-6">{children}</div>
  </fieldset>
);

const hasLimits = (promotion: AdminPromotion | null): boolean =>
  promotion !== null &&
  (promotion.first_order_only ||
    [
      promotion.subtotal_min,
      promotion.quantity_min,
      promotion.uses_max,
      promotion.uses_per_customer_max,
      promotion.payment_methods,
    ].some((limit) => limit !== null));
