import { useDeferredValue, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminQuery } from '../../kit/data.ts';

const shown = 5;

/** Finds customers by name, email or mobile number; choosing one reports the id. */
export function CustomerSearch({ onChoose }: { onChoose: (id: number) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: found } = useAdminQuery(
    'listCustomers',
    search.length < 3 ? null : { query: { ...filterOf(search), limit: shown } },
  );
  const choose = (id: number) => {
    onChoose(id);
    setTyped('');
  };
  return (
    <div className="grid gap-2">
      <TextField
        label="Search customers"
        hint="Name, email or mobile number; for a new customer, fill in the fields below."
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className="grid gap-1 empty:hidden" aria-label="Customers found">
        {(found ?? []).map(({ id, full_name: name, email, mobile_no: mobile, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 text-sm">
            <span className="min-w-0 grow break-words">
              {name}{' '}
              <span className="text-ink-soft">{[email, mobile].filter(Boolean).join(' · ')}</span>
            </span>
            <Button
              size="small"
              variant="secondary"
              disabled={status === 'blocked'}
              onClick={() => choose(id)}
            >
              {status === 'blocked' ? 'Blocked' : 'Choose'}
              <span className="sr-only"> {email}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found?.length === 0 ? <p className="text-sm text-ink-soft">No customer found.</p> : null}
    </div>
  );
}

function filterOf(search: string) {
  if (search.includes('@')) return { email: search };
  return /^[\d +-]+$/.test(search)
    ? { mobile_no: search.replace(/\D/g, '').slice(-10) }
    : { full_name: search };
}
