import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failure } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { download } from '../../kit/download.ts';
import { errorMessage } from '../../kit/error-message.ts';
import { toLocalTime } from '../../kit/india-time.ts';

const monthsShown = 18;

/** Downloads a month's return. The last complete month is chosen: it is the next one to file. */
export function Gstr1Card() {
  const titleId = useId();
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[1]?.value ?? '');
  const downloading = useMutation({
    mutationFn: async () => download('exportGstr1', { query: { month } }),
    onError: (error) => toast.error(errorMessage(error, failure.export)),
  });
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        GSTR-1
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        A month's invoices and credit notes as CSV files in the tables of the return, with a sales
        register.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SelectField
          label="Month"
          className="w-full sm:w-56"
          options={months}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        <Button
          variant="secondary"
          busy={downloading.isPending}
          onClick={() => downloading.mutate()}
        >
          Download GSTR-1
        </Button>
      </div>
    </section>
  );
}

const monthName = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The present month in India and those before it, the newest first. */
function lastMonths(now: Date): { value: string; label: string }[] {
  const [year = 0, month = 0] = toLocalTime(now.toISOString()).split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    return { value: first.toISOString().slice(0, 7), label: monthName.format(first) };
  });
}
