import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { MessagePreferences } from '#contract/messages/api.ts';
import { mobileVerifiedText, mobileVerifyText } from '#contract/messages/preference-texts.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { OtpField } from '#web/ui/forms/otp-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { serverFormError } from '#web/shopper/server-message.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import {
  codeSentToText,
  codeText,
  enterTheCodeText,
  mobileNumberText,
  sendCodeText,
  verifyMobileNumberText,
  verifyText,
  weSendACodeBySmsText,
} from '#web/account/profile/texts.tsx';

interface DialogProps {
  mobile: string;
  onClose: () => void;
  onVerified: (preferences: MessagePreferences) => void;
}

/** Sends a code to a number by SMS and verifies it. Load it with `lazy()`. */
export function MobileDialog({ mobile, onClose, onVerified }: DialogProps) {
  const [request, setRequest] = useState<{ mobile: string; id: string } | null>(null);
  const [code, setCode] = useState('');
  const call = useMutation({
    mutationFn: async (number: string) =>
      (
        await asShopper(
          api('verifyMobile', {
            body:
              request === null
                ? { step: 'request', mobile_no: number }
                : { step: 'verify', mobile_no: request.mobile, otp: code, request_id: request.id },
          }),
        )
      ).data,
    onSuccess: (data, number) => {
      if ('request_id' in data) return setRequest({ mobile: number, id: data.request_id });
      onVerified(data);
      toast.success(mobileVerifiedText, briefToast);
      onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      title={request === null ? verifyMobileNumberText : enterTheCodeText}
      onClose={onClose}
      onSubmit={(form) => call.mutate(String(form.get('mobile_no') ?? '').trim())}
      pending={call.isPending}
      error={serverFormError(call.error, mobileVerifyText)}
      submitLabel={request === null ? sendCodeText : verifyText}
      cancelLabel={null}
    >
      {({ field }) =>
        request === null ? (
          <TextField
            {...field('mobile_no')}
            label={mobileNumberText}
            hint={weSendACodeBySmsText}
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={10}
            defaultValue={mobile}
            required
          />
        ) : (
          <>
            <p className="text-sm text-ink-soft">{codeSentToText(request.mobile)}</p>
            <OtpField label={codeText} value={code} onChange={setCode} disabled={call.isPending} />
          </>
        )
      }
    </FormDialog>
  );
}
