import { useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { failure, success } from '#contract/messages.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderReturns, ReturnableLine } from '#contract/returns/entities.ts';
import { returnReasonNames } from '#contract/returns/reason-names.ts';
import { returnPhotosMax, returnReasons, type ReturnWish } from '#contract/returns/rules.ts';
import { ApiError } from '#web/api/client.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormError } from '#web/ui/forms/form-error.ts';
import { FieldNotes } from '#web/ui/forms/form-field.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { PhotosField } from '#web/shopper/photos-field.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { Thumb } from '#web/shopper/thumb.tsx';
import { ExchangeField } from './exchange-field.tsx';
import { useReturnRequest } from './queries.ts';
import {
  chooseAReasonText,
  commentOptionalText,
  exchangeText,
  forAnotherSizeOrColourOfText,
  howManyUnitsComeBackText,
  paidForEachText,
  pleaseChooseAReasonText,
  pleaseChooseHowManyUnitsComeText,
  pleaseChooseWhatYouWantInsteadText,
  pleaseRequestAnExchangeForOneText,
  reasonText,
  refundAfterCheckText,
  refundText,
  requestExchangeText,
  requestReturnText,
  returnHelpText,
  returnOrExchangeText,
  showUsWhatIsWrongWithText,
  unitsToReturnText,
  whatShouldWeKnowText,
  whatWouldYouLikeText,
} from '#web/account/returns/texts.tsx';

type DialogProps = { order: OrderDetail; returns: OrderReturns; onClose: () => void };
type Chosen = { line: ReturnableLine; quantity: number };

const reasonOptions = returnReasons.map((value) => ({ value, label: returnReasonNames[value] }));
const wishOptions = [
  { value: 'refund', label: refundText },
  {
    value: 'exchange',
    label: exchangeText,
    hint: forAnotherSizeOrColourOfText,
  },
] as const;

/** Asks what comes back, why, and what the shopper wants instead. Load it with `lazy()`. */
export function ReturnDialog({ order, returns, onClose }: DialogProps) {
  const { units, changeUnits, wish, setWish, photos, setPhotos, chosen, submit, isBusy, error } =
    useReturnForm(order.id, returns, onClose);
  return (
    <FormDialog
      title={returnOrExchangeText}
      description={returnHelpText(orderNumber(order.id))}
      onClose={onClose}
      onSubmit={submit}
      pending={isBusy}
      error={error}
      submitLabel={wish === 'exchange' ? requestExchangeText : requestReturnText}
    >
      {({ field, clearError }) => (
        <>
          <LinesField
            lines={returns.lines}
            units={units}
            onUnits={changeUnits}
            error={field('lines').error}
          />
          <SelectField
            {...field('reason')}
            label={reasonText}
            required
            options={reasonOptions}
            placeholder={chooseAReasonText}
          />
          <WishField
            {...field('exchange_product_id')}
            wish={wish}
            onWish={setWish}
            chosen={chosen}
            slug={slugOf(order, chosen)}
            isCash={order.payment_method === 'cod'}
          />
          <TextArea
            {...field('comment')}
            label={commentOptionalText}
            hint={whatShouldWeKnowText}
            rows={3}
            maxLength={1000}
          />
          <PhotosField
            photos={photos}
            onPhotos={(changed) => {
              clearError('photos');
              setPhotos(changed);
            }}
            maxPhotos={returnPhotosMax}
            hint={showUsWhatIsWrongWithText}
            error={field('photos').error}
          />
        </>
      )}
    </FormDialog>
  );
}

function useReturnForm(orderId: number, returns: OrderReturns, onClose: () => void) {
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const [wish, setWish] = useState<ReturnWish>('refund');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [invalid, setInvalid] = useState<FormError | null>(null);
  const request = useReturnRequest(orderId);
  const chosen = returns.lines.flatMap((line): Chosen[] => {
    const quantity = Math.min(units[line.product_id] ?? 0, line.quantity);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const changeUnits = (changed: typeof units) => {
    setInvalid(null);
    setUnits(changed);
  };
  const submit = (form: FormData) => {
    const missing = missingIn(form, chosen, wish);
    setInvalid(missing);
    if (missing === null)
      request.mutate(
        { form: bodyOf(form, chosen), photos },
        {
          onSuccess: () => {
            onClose();
            toast.success(success.returnRequested, briefToast);
          },
        },
      );
  };
  return {
    ...{ units, changeUnits, wish, setWish, photos, setPhotos, chosen, submit },
    isBusy: request.isPending,
    error: invalid ?? errorOf(request.error),
  };
}

type WishFieldProps = {
  name: string;
  error: string | undefined;
  wish: ReturnWish;
  onWish: (wish: ReturnWish) => void;
  chosen: readonly Chosen[];
  slug: string | null;
  isCash: boolean;
};

const WishField = ({ wish, onWish, chosen, slug, isCash, ...field }: WishFieldProps) => (
  <>
    <RadioGroup
      legend={whatWouldYouLikeText}
      name="wish"
      variant="card"
      options={wishOptions}
      value={wish}
      onChange={onWish}
    />
    {wish === 'exchange' ? (
      <ExchangeField
        {...field}
        line={chosen.length === 1 ? (chosen[0]?.line ?? null) : null}
        quantity={chosen[0]?.quantity ?? 0}
        slug={slug}
        isCash={isCash}
      />
    ) : (
      <RefundAmount chosen={chosen} />
    )}
  </>
);

const linesId = 'return-lines';
type LinesFieldProps = {
  lines: readonly ReturnableLine[];
  units: Readonly<Record<number, number>>;
  onUnits: (units: Readonly<Record<number, number>>) => void;
  error: string | undefined;
};

/** The group takes the focus of its error: a stepper would read its number alone. */
const LinesField = ({ lines, units, onUnits, error }: LinesFieldProps) => (
  <fieldset
    tabIndex={-1}
    data-invalid={error}
    aria-describedby={error ? `${linesId}-error` : undefined}
  >
    <legend className="field-label">{howManyUnitsComeBackText}</legend>
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.product_id} className="flex flex-wrap items-center gap-3">
          <Thumb url={line.image || undefined} alt="" className="w-12 flex-none" />
          <div className="min-w-0 grow basis-40 text-sm">
            <p className="font-medium">{lineName(line)}</p>
            <p className="text-ink-soft">
              {line.reason || paidForEachText(formatRupees(toPaise(line.paid)))}
            </p>
          </div>
          {line.quantity === 0 ? null : (
            <QuantityStepper
              label={unitsToReturnText(lineName(line))}
              value={units[line.product_id] ?? 0}
              min={0}
              max={line.quantity}
              onChange={(quantity) => onUnits({ ...units, [line.product_id]: quantity })}
            />
          )}
        </li>
      ))}
    </ul>
    <FieldNotes controlId={linesId} error={error} />
  </fieldset>
);

function RefundAmount({ chosen }: { chosen: readonly Chosen[] }) {
  if (chosen.length === 0) return null;
  const paise = chosen.reduce((sum, { line, quantity }) => sum + toPaise(line.paid) * quantity, 0);
  return (
    <p className="text-sm">
      {refundAfterCheckText(<strong className="tabular-nums">{formatRupees(paise)}</strong>)}
    </p>
  );
}

function slugOf(order: OrderDetail, chosen: readonly Chosen[]): string | null {
  const id = chosen.length === 1 ? chosen[0]?.line.product_id : undefined;
  return order.cart_data.find(({ product_id: each }) => each === id)?.product_details.slug ?? null;
}

function missingIn(form: FormData, chosen: readonly Chosen[], wish: ReturnWish): FormError | null {
  if (chosen.length === 0) return invalidForm(pleaseChooseHowManyUnitsComeText, 'lines');
  if (form.get('reason') === '') return invalidForm(pleaseChooseAReasonText, 'reason');
  if (wish === 'refund') return null;
  if (chosen.length > 1) return invalidForm(pleaseRequestAnExchangeForOneText, 'lines');
  const name = 'exchange_product_id';
  return form.get(name) ? null : invalidForm(pleaseChooseWhatYouWantInsteadText, name);
}

const invalidForm = (message: string, name: string): FormError => ({
  message: null,
  fields: { [name]: message },
  cause: new Error(message),
});

function bodyOf(form: FormData, chosen: readonly Chosen[]): FormData {
  const lines = chosen.map(({ line, quantity }) => ({ product_id: line.product_id, quantity }));
  form.set('lines', JSON.stringify(lines));
  return form;
}

const controls = ['reason', 'exchange_product_id', 'comment', 'photos'];

/** Errors of controls stand at them, all others above the form. */
function errorOf(error: Error | null): FormError | null {
  if (error === null) return null;
  const problems = error instanceof ApiError ? error.problems : [];
  const fields = Object.fromEntries(
    problems
      .map(({ path, message }) => [path.split('.')[0] ?? path, message] as const)
      .filter(([name]) => controls.includes(name)),
  );
  const isShown = Object.keys(fields).length > 0;
  const message = isShown ? null : serverMessage(error, failure.returnRequest);
  return { message, fields, cause: error };
}
