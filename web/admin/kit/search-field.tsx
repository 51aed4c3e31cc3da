import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What the address holds. */
  search: string;
  onSearch: (search: string) => void;
  /** The pause in typing that starts a search. */
  pauseMs?: number;
}

export function SearchField({
  label,
  placeholder,
  search,
  onSearch,
  pauseMs = limits.searchDebounceMs,
}: SearchFieldProps) {
  const { typed, setTyped, clear } = useTypedSearch({ search, onSearch, pauseMs });
  return (
    <TextField
      label={label}
      hideLabel
      className="grow sm:max-w-sm"
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={120}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      end={
        typed ? (
          <IconButton label="Clear search" icon={<CloseIcon size={18} />} onClick={clear} />
        ) : null
      }
    />
  );
}

/** Follows the address when that changes from elsewhere (Back, a link), and leaves a hasty typist alone when it does not. */
function useTypedSearch({
  search,
  onSearch,
  pauseMs,
}: {
  search: string;
  onSearch: (search: string) => void;
  pauseMs: number;
}) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState({ search, sent: search });
  if (seen.search !== search) {
    setSeen({ search, sent: search });
    if (search !== seen.sent) setTyped(search);
  }
  const send = (wanted: string) => {
    setSeen({ ...seen, sent: wanted });
    onSearch(wanted);
  };
  // On every render: what is sent after the pause starts from the filter of that moment.
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === seen.sent) return undefined;
    const timer = setTimeout(() => send(wanted), pauseMs);
    return () => clearTimeout(timer);
  });
  const clear = () => {
    setTyped('');
    send('');
  };
  return { typed, setTyped, clear };
}
