import { failure, success } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { useSending } from './queries.ts';
import {
  courierText,
  pleaseKeepTheReceiptOfTheText,
  saveText,
  trackingNumberText,
  youHaveSentTheReturnText,
} from '#web/account/returns/texts.tsx';

type DialogProps = { orderId: number; returnId: number; onClose: () => void };

/** Asks for courier and tracking number of a return. Load it with `lazy()`. */
export function SentDialog({ orderId, returnId, onClose }: DialogProps) {
  const sending = useSending(orderId);
  const submit = (form: FormData) =>
    sending.mutate(
      {
        returnId,
        body: {
          courier: String(form.get('courier')),
          tracking_number: String(form.get('tracking_number')),
        },
      },
      {
        onSuccess: () => {
          onClose();
          toast.success(success.returnSent, briefToast);
        },
      },
    );
  return (
    <FormDialog
      title={youHaveSentTheReturnText}
      description={pleaseKeepTheReceiptOfTheText}
      onClose={onClose}
      onSubmit={submit}
      pending={sending.isPending}
      error={errorOf(sending.error)}
      submitLabel={saveText}
    >
      {({ field }) => (
        <>
          <TextField {...field('courier')} label={courierText} required maxLength={80} />
          <TextField
            {...field('tracking_number')}
            label={trackingNumberText}
            required
            maxLength={80}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}

function errorOf(error: Error | null) {
  if (error === null) return null;
  const problems = error instanceof ApiError && error.status === 422 ? error.problems : [];
  return {
    message: problems.length > 0 ? null : serverMessage(error, failure.returnUpdate),
    fields: Object.fromEntries(problems.map(({ path, message }) => [path, message])),
    cause: error,
  };
}
