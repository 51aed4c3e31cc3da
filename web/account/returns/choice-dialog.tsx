import { useState } from 'react';
import { failure, success } from '#contract/messages.ts';
import type { OrderDetail } from '#contract/orders/entities.ts';
import type { OrderReturn, ReturnableLine } from '#contract/returns/entities.ts';
import type { ReturnWish } from '#contract/returns/rules.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormError } from '#web/ui/forms/form-error.ts';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { ExchangeField } from './exchange-field.tsx';
import { useChoice } from './queries.ts';
import {
  anotherSizeOrColourText,
  chooseAgainText,
  chooseThisText,
  getARefundText,
  noLongerAvailableText,
  pleaseChooseWhatYouWantInsteadText,
  refundText,
  whatWouldYouLikeText,
  whatYouChoseText,
} from '#web/account/returns/texts.tsx';

type DialogProps = {
  order: OrderDetail;
  shown: OrderReturn;
  /** Of the order, with what was paid for each. */
  lines: readonly ReturnableLine[];
  onClose: () => void;
};

const options = [
  { value: 'exchange', label: anotherSizeOrColourText },
  { value: 'refund', label: refundText },
] as const;
const name = 'exchange_product_id';

/** Asks what the shopper wants in place of a replacement that is gone. Load it with `lazy()`. */
export function ChoiceDialog({ order, shown, lines, onClose }: DialogProps) {
  const [wish, setWish] = useState<ReturnWish>('exchange');
  const [invalid, setInvalid] = useState<FormError | null>(null);
  const choice = useChoice(order.id);
  const [returned] = shown.lines;
  const slug =
    order.cart_data.find(({ product_id: id }) => id === returned?.product_id)?.product_details
      .slug ?? null;
  const submit = (form: FormData) => {
    const variantId = Number(form.get(name)) || null;
    const isMissing = wish === 'exchange' && variantId === null;
    setInvalid(isMissing ? missing : null);
    if (!isMissing)
      choice.mutate(
        {
          returnId: shown.id,
          body: { wish, ...(variantId === null ? {} : { exchange_product_id: variantId }) },
        },
        {
          onSuccess: () => {
            onClose();
            toast.success(success.choiceSaved, briefToast);
          },
        },
      );
  };
  const error = choice.error && {
    message: serverMessage(choice.error, failure.returnUpdate),
    fields: {},
    cause: choice.error,
  };
  return (
    <FormDialog
      title={chooseAgainText}
      description={noLongerAvailableText(shown.exchange_name || whatYouChoseText)}
      onClose={onClose}
      onSubmit={submit}
      pending={choice.isPending}
      error={invalid ?? error}
      submitLabel={wish === 'exchange' ? chooseThisText : getARefundText}
    >
      {({ field }) => (
        <>
          <RadioGroup
            legend={whatWouldYouLikeText}
            name="wish"
            variant="card"
            options={options}
            value={wish}
            onChange={setWish}
          />
          {wish === 'exchange' ? (
            <ExchangeField
              {...field(name)}
              line={lines.find(({ product_id: id }) => id === returned?.product_id) ?? null}
              quantity={returned?.quantity ?? 0}
              slug={slug}
              isCash={order.payment_method === 'cod'}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

const sentence = pleaseChooseWhatYouWantInsteadText;
const missing: FormError = {
  message: null,
  fields: { [name]: sentence },
  cause: new Error(sentence),
};
