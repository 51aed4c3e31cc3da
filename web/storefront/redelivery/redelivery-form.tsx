import { type SubmitEvent, useState } from 'react';
import { dayName } from '#contract/delivery/dates.ts';
import { failure } from '#contract/messages.ts';
import type { RedeliveryPage } from '#contract/orders/redelivery.ts';
import { api } from '#web/api/client.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import {
  chooseDayText,
  correctAddressText,
  fullAddressText,
  notRefusedHintText,
  notRefusedText,
  sameCityText,
  sendAnswerText,
} from '#web/storefront/redelivery/texts.tsx';

interface RedeliveryFormProps {
  page: RedeliveryPage;
  token: string;
  onSaved: (page: RedeliveryPage) => void;
}

/** A day, and what the courier did not know at the first attempt. */
export function RedeliveryForm({ page, token, onSaved }: RedeliveryFormProps) {
  const { answer, city, pincode } = page;
  const [first = ''] = page.days;
  const [day, setDay] = useState(answer && page.days.includes(answer.day) ? answer.day : first);
  const [hasAddress, setHasAddress] = useState(answer?.has_address ?? false);
  const [address, setAddress] = useState('');
  const [isNotRefused, setIsNotRefused] = useState(answer?.not_refused ?? false);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setFailed(null);
    try {
      const body = { day, address: hasAddress ? address : '', not_refused: isNotRefused };
      onSaved((await api('requestRedelivery', { params: { token }, body })).data);
    } catch (error) {
      reportUnexpected(error);
      setFailed(errorMessage(error, failure.redelivery));
      setIsBusy(false);
    }
  };
  return (
    <form className="mt-5 grid gap-5" onSubmit={(event) => void send(event)}>
      <RadioGroup
        legend={chooseDayText}
        name="day"
        variant="card"
        options={page.days.map((each) => ({ value: each, label: dayName(each) }))}
        value={day}
        onChange={setDay}
      />
      <div className="grid gap-2">
        <Checkbox
          label={correctAddressText}
          checked={hasAddress}
          onChange={(event) => setHasAddress(event.currentTarget.checked)}
        />
        {hasAddress ? (
          <TextArea
            label={fullAddressText}
            name="address"
            required
            maxLength={300}
            rows={3}
            autoComplete="street-address"
            hint={sameCityText(city, pincode)}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        ) : null}
        <Checkbox
          label={notRefusedText}
          hint={notRefusedHintText}
          checked={isNotRefused}
          onChange={(event) => setIsNotRefused(event.currentTarget.checked)}
        />
      </div>
      {failed ? <Alert tone="danger">{failed}</Alert> : null}
      <Button type="submit" size="large" busy={isBusy}>
        {sendAnswerText}
      </Button>
    </form>
  );
}
